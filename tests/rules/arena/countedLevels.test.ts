import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arenaLevel, xpOfLevels } from '#rules/arena/arenaLevel.ts';
import { countedLevel, groupLevels } from '#rules/arena/countedLevels.ts';
import { ruleTables } from '#rules/ruleTables.ts';

const levelOf = (xp: number) => arenaLevel(ruleTables, xp).level;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Thousandths of levels that count for accounts of one group with this XP: together, and each. */
function counted(xps: readonly number[]) {
  const there = xps.filter((xp) => levelOf(xp) > 0);
  const group = { levels: sum(there.map(levelOf)), xp: sum(there) };
  return {
    together: groupLevels(ruleTables, group),
    each: xps.map((xp) => countedLevel(ruleTables, levelOf(xp), group)),
  };
}

describe('accounts of one address group', () => {
  test.each([
    { story: 'one account', xps: [10_000], together: 13_000, each: [13_000] },
    { story: 'its XP in two', xps: [5_000, 5_000], together: 13_000, each: [6_500, 6_500] },
    {
      story: 'its XP in a hundred of level 1',
      xps: Array.from({ length: 100 }, () => 100),
      together: 13_000,
      each: Array.from({ length: 100 }, () => 130),
    },
    { story: 'two of level 1', xps: [100, 100], together: 1_000, each: [500, 500] },
    { story: 'two of level 5 and 6', xps: [1_150, 1_630], together: 7_000, each: [3_181, 3_818] },
    { story: 'one level for each 1,000 XP', xps: [12_000, 12_500], together: 24_500, each: [12_250, 12_250] },
    { story: 'whole levels of many XP', xps: [18_375, 23_850], together: 38_000, each: [18_000, 20_000] },
    { story: 'a high level beside a low one', xps: [23_850, 255], together: 22_000, each: [20_000, 2_000] },
    { story: 'none below level 1', xps: [99, 99, 99], together: 0, each: [0, 0, 0] },
  ])('$story', ({ xps, together, each }) => {
    expect(counted(xps)).toEqual({ together, each });
  });

  const xp = fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 200_000 }));
  const group = fc.array(xp, { minLength: 1, maxLength: 60 });

  test('never count more than one account with all their XP, or one level for each 1,000 XP', () => {
    fc.assert(
      fc.property(group, (xps) => {
        const { together, each } = counted(xps);
        expect(together).toBeLessThanOrEqual(Math.max(levelOf(sum(xps)) * 1_000, sum(xps)));
        expect(sum(each)).toBeLessThanOrEqual(together);
      }),
    );
  });

  test('gain nothing by spreading up to 17,000 XP', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 17_000 }),
        fc.array(fc.nat(100), { minLength: 1, maxLength: 99 }),
        (all, cuts) => {
          const parts = sum(cuts) + 1;
          const xps = cuts.map((cut) => Math.floor((all * cut) / parts));
          expect(counted([...xps, all - sum(xps)]).together).toBeLessThanOrEqual(levelOf(all) * 1_000);
        },
      ),
    );
  });

  test('count at least their best level and at most their levels, and each at most its own', () => {
    fc.assert(
      fc.property(group, (xps) => {
        const { together, each } = counted(xps);
        const levels = xps.map(levelOf);
        expect(together).toBeGreaterThanOrEqual(Math.max(...levels) * 1_000);
        expect(together).toBeLessThanOrEqual(sum(levels) * 1_000);
        each.forEach((one, place) => {
          expect(one).toBeLessThanOrEqual((levels[place] ?? 0) * 1_000);
        });
      }),
    );
  });

  test('count whole from level 18 on, however many they are', () => {
    const level18 = xpOfLevels(ruleTables)[17] ?? 0;
    const grown = fc.array(fc.integer({ min: level18, max: 500_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(grown, (xps) => {
        expect(counted(xps).each).toEqual(xps.map((one) => levelOf(one) * 1_000));
      }),
    );
  });

  test('an override of 0 XP for a level lets every level count', () => {
    const rules = { arena: { ...ruleTables.arena, xpPerGroupLevel: 0 } };
    expect(groupLevels(rules, { levels: 100, xp: 10_000 })).toBe(100_000);
  });
});
