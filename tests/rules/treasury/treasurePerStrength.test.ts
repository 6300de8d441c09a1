import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleTables } from '#rules/ruleTables.ts';
import { activeSince, dailyTreasure, treasureRate } from '#rules/treasury/treasurePerStrength.ts';

test('is 0.5 with no data and never more', () => {
  expect(treasureRate(ruleTables, 0)).toBe(0.5);
  expect(treasureRate(ruleTables, Number.NaN)).toBe(0.5);
  expect(treasureRate(ruleTables, 1)).toBe(0.5);
  expect(treasureRate(ruleTables, 4_000_000)).toBe(0.5);
});

test('is 2,000,000 divided by all active strength, with six decimals', () => {
  expect(treasureRate(ruleTables, 5_000_000)).toBe(0.4);
  expect(treasureRate(ruleTables, 6_000_000)).toBe(0.333333);
});

test('a run counts as active for seven days after its end', () => {
  const now = Date.UTC(2026, 5, 17, 12);
  expect(new Date(activeSince(ruleTables, now)).toISOString()).toBe('2026-06-10T12:00:00.000Z');
});

test('all captains together never earn more than the day’s 2,000,000', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 6_250_000 }), { minLength: 1, maxLength: 200 }),
      (strengths) => {
        const rate = treasureRate(
          ruleTables,
          strengths.reduce((a, b) => a + b, 0),
        );
        const paid = strengths.reduce((sum, strength) => sum + dailyTreasure(ruleTables, strength, rate), 0);
        expect(paid).toBeLessThanOrEqual(2_000_000);
      },
    ),
  );
});
