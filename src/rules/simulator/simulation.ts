import type { LevelEntity } from '#contract/captains.ts';
import { type CapRules, type CapsOf, levelCap } from '../captains/caps.ts';
import { captainStrength } from '../captains/strength.ts';
import { levelBooty, type PerEntity, perEntity } from '../exchange/levelBooty.ts';
import type { RuleTables } from '../ruleTables.ts';
import { dailyTreasure } from '../treasury/treasurePerStrength.ts';
import { type EventCost, eventCost, type LevelPriceRules, levelsBooty, levelsGold } from './levelPrices.ts';

/** A team that the Simulation Center calculates (rule book: simulator.md, Team Configuration). */
export interface Simulation {
  /** Null for a field without a level, which counts as level 1. */
  readonly levels: PerEntity<number | null>;
  readonly isOneOfOneCaptain: boolean;
  readonly isMythicShip: boolean;
}

export type SimulationSwitch = 'isOneOfOneCaptain' | 'isMythicShip';

/** The results of a simulation (rule book: simulator.md, Analytics). */
export interface SimulationResult {
  readonly strength: number;
  readonly treasurePerBattle: number;
  /** BOOTY for all levels up to the caps. */
  readonly bootyToMax: number;
  /** GOLD for all levels up to the caps, at the full price. */
  readonly goldToMax: number;
  readonly island1Cost: EventCost;
  /** Cost on every island except the first. */
  readonly island2Cost: EventCost;
}

/** The lowest level of an entity. */
export const lowestLevel = 1;
const islandLayers = { first: 1, second: 2 } as const;

/** The simulation at the start: all levels are 1 and both switches are off. */
export const firstSimulation: Simulation = {
  levels: perEntity(() => lowestLevel),
  isOneOfOneCaptain: false,
  isMythicShip: false,
};

/** The highest level that can be typed for an entity. */
export function simulationCap(rules: CapRules, simulation: Simulation, entity: LevelEntity): number {
  return levelCap(rules, capsOf(simulation), entity);
}

/** The simulation with a level of an entity, from 1 to its maximum; null counts as level 1. */
export function withLevel(simulation: Simulation, entity: LevelEntity, level: number | null): Simulation {
  return { ...simulation, levels: { ...simulation.levels, [entity]: level } };
}

/** The simulation with a switch turned on or off. A level above its new maximum is lowered to that maximum. */
export function withSwitch(
  rules: CapRules,
  simulation: Simulation,
  name: SimulationSwitch,
  isOn: boolean,
): Simulation {
  const switched = { ...simulation, [name]: isOn };
  const clamp = (entity: LevelEntity): number | null => {
    const level = simulation.levels[entity];
    return level === null ? null : Math.min(level, simulationCap(rules, switched, entity));
  };
  return { ...switched, levels: perEntity(clamp) };
}

/**
 * Calculates the figures of a team.
 * @param treasurePerStrength null while it is not known; the Treasure is then 0
 */
export function simulateTeam(
  rules: CapRules & LevelPriceRules & Pick<RuleTables, 'treasurePerStrength'>,
  simulation: Simulation,
  treasurePerStrength: number | null,
): SimulationResult {
  const level = (entity: LevelEntity): number => simulation.levels[entity] ?? lowestLevel;
  const strength = captainStrength({
    level: level('CHARACTER'),
    shipLevel: level('SHIP'),
    crewLevel: level('CREW'),
    itemLevel: level('ITEM'),
  });
  const toMax = perEntity((entity) => Math.max(0, simulationCap(rules, simulation, entity) - level(entity)));
  return {
    strength,
    treasurePerBattle: treasurePerStrength === null ? 0 : dailyTreasure(rules, strength, treasurePerStrength),
    bootyToMax: levelsBooty(levelBooty(rules), toMax),
    goldToMax: levelsGold(rules, toMax),
    island1Cost: eventCost(rules, islandLayers.first, toMax),
    island2Cost: eventCost(rules, islandLayers.second, toMax),
  };
}

function capsOf({ isOneOfOneCaptain, isMythicShip }: Simulation): CapsOf {
  return { isOneofOne: isOneOfOneCaptain, shipRarity: isMythicShip ? 'Legendary' : 'Common' };
}

/** The four entities in the order in which the screen shows their fields. */
export const simulationEntities = [
  'CHARACTER',
  'SHIP',
  'CREW',
  'ITEM',
] as const satisfies readonly LevelEntity[];
