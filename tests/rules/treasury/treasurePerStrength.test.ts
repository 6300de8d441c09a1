import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleTables } from '#rules/ruleTables.ts';
import {
  activeSince,
  countedStrength,
  dailyTreasure,
  treasureRate,
} from '#rules/treasury/treasurePerStrength.ts';
import { linearRules } from '#tests/kit/overrideRules.ts';

/** Active captains whose strengths count as so much together. */
const active = (counted: number, captains = 1) => ({ counted, captains });

test('32 times the strength counts twice', () => {
  expect([1, 32, 1_024, 32_768, 1_048_576].map((strength) => countedStrength(ruleTables, strength))).toEqual([
    16_000, 32_000, 64_000, 128_000, 256_000,
  ]);
});

test('with other numbers every strength counts as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6_250_000 }), (strength) => {
      expect(countedStrength(linearRules, strength)).toBe(strength);
    }),
  );
});

test('is 0.5 with no data and never more', () => {
  expect(treasureRate(ruleTables, active(0, 0))).toBe(0.5);
  expect(treasureRate(ruleTables, active(Number.NaN))).toBe(0.5);
  expect(treasureRate(ruleTables, active(1))).toBe(0.5);
  expect(treasureRate(ruleTables, active(4_000_000))).toBe(0.5);
});

test('is 2,000,000 divided by all that counts, with six decimals', () => {
  expect(treasureRate(ruleTables, active(5_000_000))).toBe(0.4);
  expect(treasureRate(ruleTables, active(6_000_000, 20))).toBe(0.333333);
});

test('is 100,000 for each captain where that is more', () => {
  expect(treasureRate(ruleTables, active(5_000_000, 22))).toBe(0.44);
  expect(treasureRate(ruleTables, active(500_000_000, 2_000))).toBe(0.4);
});

test('a run counts as active for seven days after its end', () => {
  const now = Date.UTC(2026, 5, 17, 12);
  expect(new Date(activeSince(ruleTables, now)).toISOString()).toBe('2026-06-10T12:00:00.000Z');
});

test('all captains together never earn more than the day’s Treasure', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 6_250_000 }), { minLength: 1, maxLength: 200 }),
      (strengths) => {
        const counted = strengths.reduce((sum, strength) => sum + countedStrength(ruleTables, strength), 0);
        const rate = treasureRate(ruleTables, active(counted, strengths.length));
        const paid = strengths.reduce((sum, strength) => sum + dailyTreasure(ruleTables, strength, rate), 0);
        expect(paid).toBeLessThanOrEqual(Math.max(2_000_000, 100_000 * strengths.length));
      },
    ),
  );
});
