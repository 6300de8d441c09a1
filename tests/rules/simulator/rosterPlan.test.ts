import { describe, expect, test } from 'vitest';
import type { Captain } from '#contract/captains.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { type PlanWay, planTerms } from '#rules/simulator/planPrices.ts';
import { levelsAt, rosterOf } from '#rules/simulator/roster.ts';
import { type PlanGoal, planRoster, stepAt } from '#rules/simulator/rosterPlan.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

const ones = {
  level: 1,
  shipLevel: 1,
  crewLevel: 1,
  itemLevel: 1,
  hasShip: true,
  hasCrew: true,
  hasItem: true,
};
const starter = aCaptain({ ...ones, isOneofOne: false, shipRarity: 'Common' });
const grown = aCaptain({ ...starter, level: 50, shipLevel: 125, crewLevel: 125, itemLevel: 125 });
/** A captain that no Special for all four takes: it has nothing equipped. */
const captainOnly = aCaptain({ ...starter, hasShip: false, hasCrew: false, hasItem: false });
const shipless = aCaptain({ ...starter, hasShip: false });

/** Tables without Fair wind, so that a token is one level. */
const calmTables = { ...ruleTables, fairWind: { ...ruleTables.fairWind, maxLevels: 1 } };

const plan = (
  captains: readonly Captain[],
  { strength, way }: PlanGoal,
  onProgress?: (captains: number) => void,
) =>
  planRoster(planTerms(calmTables, way, captains), rosterOf(ruleTables, captains, way), strength, onProgress);

describe('the roster plan', () => {
  test('captains alike in levels, caps and prices each have their own steps', () => {
    const goal = { strength: 4_000, way: 'tokens' } as const;
    const { order, steps, totals, reached, spent } = plan([starter, captainOnly, starter], goal);
    const alone = plan([starter], goal);
    expect([...order]).toEqual([0, 2]);
    const placesOf = (entity: string) =>
      [...steps]
        .map(stepAt)
        .filter(({ kind }) => kind === entity)
        .map(({ place }) => place);
    expect(placesOf('SHIP')).toEqual([0, 2]);
    expect(levelsAt(reached, 2)).toEqual(levelsAt(alone.reached, 0));
    expect(totals.booty).toBe(2 * alone.totals.booty);
    expect([...spent]).toEqual([alone.totals.booty, 2 * alone.totals.booty]);
  });

  test('to max takes all levels up to the caps, at the prices of the specification', () => {
    const { totals, steps, oneOfEach, there } = plan([grown, starter], {
      strength: null,
      way: 'firstIsland',
    });
    expect(totals).toEqual({
      tokens: { CHARACTER: 0, SHIP: 75, CREW: 75, ITEM: 75 },
      booty: 49 * 500 + 124 * 250 + 124 * 150 + 124 * 150,
      gold: 49 * 6_000 + 124 * 3_000 + 124 * 1_800 + 124 * 1_800,
      hours: 49 * 24 + 75 * 16 + 75 * 12 + 75 * 12,
      strengthBefore: 2 + 1_562_500,
      strengthAfter: 2 * 1_562_500,
    });
    expect([...steps].map(stepAt)).toEqual(
      (['oneOfEach', 'SHIP', 'ITEM', 'CREW'] as const).map((kind) => ({ place: 1, kind })),
    );
    expect(oneOfEach[1]).toBe(49);
    expect(there).toBe(1);
  });

  test('on other islands costs half the GOLD and half the hours', () => {
    const learn = (way: PlanWay) => plan([captainOnly], { strength: null, way }).totals;
    const [first, others] = [learn('firstIsland'), learn('otherIslands')];
    expect([others.gold, others.hours, others.booty]).toEqual([first.gold / 2, first.hours / 2, first.booty]);
  });

  test('begins with the captain who is cheapest, and sums up what is spent', () => {
    const nearly = aCaptain({ ...starter, level: 10, shipLevel: 10, crewLevel: 10, itemLevel: 10 });
    const { order, spent, reached } = plan([starter, grown, nearly], { strength: 2_200, way: 'tokens' });
    expect([...order]).toEqual([2, 0]);
    // The strength is 10 × 20 × 10 = 2,000. One more ship level gives 2,200 for 250 BOOTY; two crew levels would cost
    // 300.
    expect(levelsAt(reached, 2)).toEqual({ CHARACTER: 10, SHIP: 11, CREW: 10, ITEM: 10 });
    expect(spent[0]).toBe(250);
    expect(spent[1]).toBeGreaterThan(250);
  });

  test('names captains who cannot reach the strength, and counts those who are there', () => {
    const { outOfReach, there, order, totals } = plan([shipless, grown], {
      strength: 1_000_000,
      way: 'tokens',
    });
    expect([[...outOfReach], there, order.length, totals.booty]).toEqual([[0], 1, 0, 0]);
  });

  test('does not level what a captain does not have', () => {
    const { totals } = plan([shipless], { strength: null, way: 'tokens' });
    expect(totals.tokens.SHIP).toBe(0);
  });

  test('says how far it is', () => {
    const told: number[] = [];
    plan(
      Array.from({ length: 2_000 }, () => starter),
      { strength: 100, way: 'tokens' },
      (captains) => told.push(captains),
    );
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect([told[0], Number(told.at(-1)) < 2_000]).toEqual([0, true]);
  });
});
