import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelEntities } from '#contract/captains.ts';
import { eventCostGold } from '#rules/missions/eventCost.ts';
import { eventDurationHours } from '#rules/missions/eventDuration.ts';

describe('levelling by Events', () => {
  test.each([
    ['CHARACTER', 6_000, 24],
    ['SHIP', 3_000, 16],
    ['CREW', 1_800, 12],
    ['ITEM', 1_800, 12],
  ] as const)('a level of %s costs %d GOLD and takes %d hours on Island 1', (entity, gold, hours) => {
    expect(eventCostGold(entity, 1, 1)).toBe(gold);
    expect(eventDurationHours(entity, 1, 1)).toBe(hours);
  });

  test('levels are summed, and other islands take half', () => {
    expect(eventCostGold('CHARACTER', 49, 1)).toBe(294_000);
    expect(eventDurationHours('CHARACTER', 49, 1)).toBe(1_176);
    expect(eventCostGold('CREW', 3, 0.5)).toBe(2_700);
    expect(eventDurationHours('SHIP', 3, 0.5)).toBe(24);
  });

  test('is floored once at the end, not level by level', () => {
    expect(eventDurationHours('CREW', 3, 0.1)).toBe(3);
    expect(eventCostGold('CREW', 7, 0.0001)).toBe(1);
  });

  test('two missions never cost less than one for both, and the difference is rounding only', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...levelEntities),
        fc.integer({ min: 1, max: 249 }),
        fc.integer({ min: 1, max: 249 }),
        fc.constantFrom(0.5, 1),
        (entity, first, second, multiplier) => {
          expect(eventCostGold(entity, first, multiplier) + eventCostGold(entity, second, multiplier)).toBe(
            eventCostGold(entity, first + second, multiplier),
          );
        },
      ),
    );
  });
});
