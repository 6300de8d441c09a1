import { describe, expect, test } from 'vitest';
import { levelBooty } from '#rules/exchange/levelBooty.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import {
  firstSimulation,
  type Simulation,
  simulateTeam,
  simulationCap,
  simulationEntities,
  withLevel,
  withSwitch,
} from '#rules/simulator/simulation.ts';
import { linearRules } from '#tests/kit/overrideRules.ts';

const capsOf = (simulation: Simulation) =>
  simulationEntities.map((entity) => simulationCap(ruleTables, simulation, entity));
const atCaps = (simulation: Simulation) =>
  simulationEntities.reduce(
    (team, entity) => withLevel(team, entity, simulationCap(ruleTables, team, entity)),
    simulation,
  );
const mightiest = withSwitch(
  ruleTables,
  withSwitch(ruleTables, firstSimulation, 'isOneOfOneCaptain', true),
  'isMythicShip',
  true,
);

describe('a simulation', () => {
  test('begins with all levels 1 and both switches off', () => {
    expect(firstSimulation).toEqual({
      levels: { CHARACTER: 1, SHIP: 1, CREW: 1, ITEM: 1 },
      isOneOfOneCaptain: false,
      isMythicShip: false,
    });
  });

  test('has maxima that its switches raise', () => {
    expect(capsOf(firstSimulation)).toEqual([50, 125, 125, 125]);
    expect(capsOf(mightiest)).toEqual([100, 250, 125, 125]);
  });

  test('counts a field without a level as 1', () => {
    const emptied = withLevel(firstSimulation, 'CHARACTER', null);
    expect(emptied.levels.CHARACTER).toBeNull();
    expect(simulateTeam(ruleTables, emptied, 0.5)).toEqual(simulateTeam(ruleTables, firstSimulation, 0.5));
  });

  test('lowers a level to the maximum that a switch leaves', () => {
    const { levels } = withSwitch(ruleTables, atCaps(mightiest), 'isOneOfOneCaptain', false);
    expect(levels).toEqual({ CHARACTER: 50, SHIP: 250, CREW: 125, ITEM: 125 });
  });
});

describe('its analytics', () => {
  test('of a new team', () => {
    const levels = { captain: 49, ship: 124, crew: 124, item: 124 };
    const gold = levels.captain * 6_000 + levels.ship * 3_000 + (levels.crew + levels.item) * 1_800;
    const hours = levels.captain * 24 + levels.ship * 16 + (levels.crew + levels.item) * 12;
    expect(simulateTeam(ruleTables, firstSimulation, 0.5)).toEqual({
      strength: 2,
      treasurePerBattle: 9_189,
      bootyToMax: levels.captain * 500 + levels.ship * 250 + (levels.crew + levels.item) * 150,
      goldToMax: gold,
      island1Cost: { hours, booty: 0, gold },
      island2Cost: { hours: hours / 2, booty: 0, gold: gold / 2 },
    });
  });

  test('of the mightiest team', () => {
    expect(simulateTeam(ruleTables, atCaps(mightiest), 0.5)).toEqual({
      strength: 6_250_000,
      treasurePerBattle: 182_922,
      bootyToMax: 0,
      goldToMax: 0,
      island1Cost: { hours: 0, booty: 0, gold: 0 },
      island2Cost: { hours: 0, booty: 0, gold: 0 },
    });
  });

  test('floor the Treasure, which is 0 while the rate is read', () => {
    const team = withLevel(firstSimulation, 'CHARACTER', 50);
    expect(simulateTeam(linearRules, team, 0.29).treasurePerBattle).toBe(29);
    expect(simulateTeam(linearRules, team, 0.299).treasurePerBattle).toBe(29);
    expect(simulateTeam(ruleTables, team, null).treasurePerBattle).toBe(0);
  });

  test('follow prices that the database overrides, and know none where the exchange sells no token', () => {
    const { exchange } = ruleTables;
    const priced = (changes: object) => ({
      exchange: {
        ...exchange,
        items: {
          ...exchange.items,
          'Ship Level Token': { ...exchange.items['Ship Level Token'], ...changes },
        },
      } as typeof exchange,
    });
    expect(levelBooty(priced({ costAmount: 300, isTaxed: true, yieldAmount: 2 })).SHIP).toBeCloseTo(
      166.67,
      2,
    );
    expect(levelBooty(priced({ yieldAmount: 0 })).SHIP).toBe(Number.POSITIVE_INFINITY);
    expect(levelBooty(priced({ isActive: false })).SHIP).toBe(Number.POSITIVE_INFINITY);
  });
});
