import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelEntities } from '#contract/captains.ts';
import { levelCostGold, levelHours } from '#rules/levelling/levelCost.ts';
import { ruleTables } from '#rules/ruleTables.ts';

describe('levelling by Events', () => {
  test.each([
    ['CHARACTER', 6_000, 24],
    ['SHIP', 3_000, 16],
    ['CREW', 1_800, 12],
    ['ITEM', 1_800, 12],
  ] as const)('a level of %s costs %d GOLD and takes %d hours on Island 1', (entity, gold, hours) => {
    expect(levelCostGold(ruleTables, entity, 1, 1)).toBe(gold);
    expect(levelHours(ruleTables, entity, 1, 1)).toBe(hours);
  });

  test('levels are summed, and other islands take half', () => {
    expect(levelCostGold(ruleTables, 'CHARACTER', 49, 1)).toBe(294_000);
    expect(levelHours(ruleTables, 'CHARACTER', 49, 1)).toBe(1_176);
    expect(levelCostGold(ruleTables, 'CREW', 3, 0.5)).toBe(2_700);
    expect(levelHours(ruleTables, 'SHIP', 3, 0.5)).toBe(24);
  });

  test('is floored once at the end, not level by level', () => {
    expect(levelHours(ruleTables, 'CREW', 3, 0.1)).toBe(3);
    expect(levelCostGold(ruleTables, 'CREW', 7, 0.0001)).toBe(1);
  });

  test('two missions never cost less than one for both, and the difference is rounding only', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...levelEntities),
        fc.integer({ min: 1, max: 249 }),
        fc.integer({ min: 1, max: 249 }),
        fc.constantFrom(0.5, 1),
        (entity, first, second, multiplier) => {
          expect(
            levelCostGold(ruleTables, entity, first, multiplier) +
              levelCostGold(ruleTables, entity, second, multiplier),
          ).toBe(levelCostGold(ruleTables, entity, first + second, multiplier));
        },
      ),
    );
  });
});

test.each([
  ['costs', levelCostGold],
  ['durations', levelHours],
])('the %s of a type that there is not are a mistake in the code', (what, of) => {
  expect(() => of(ruleTables, 'PARROT' as never, 1, 1)).toThrow(`Couldn't fetch ${what} for PARROT`);
});
