import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chestShare, goldBarWorth, nextPayoutAt } from '#rules/leaderboard/chestShare.ts';
import { baseUnits } from '#rules/tokens.ts';

const gold = (bars: number): bigint => baseUnits('GOLD', bars);
const sol = (amount: number): bigint => baseUnits('SOL', amount);
const pool = sol(100);

describe('a share of the treasure chest', () => {
  test.each([
    [1, 4, 0.25, 25],
    [1, 1, 1, 100],
    [0, 5, 0, 0],
    [1, 3, 0.333333333333, 33.333333333],
    [2, 3, 0.666666666666, 66.666666666],
    [1, 8_000_000, 0.000000125, 0.0000125],
  ])('of %d in %d gold bars is the fraction %d, worth %d SOL', (part, whole, allocation, worth) => {
    const share = chestShare(pool, gold(part), gold(whole));
    expect(share).toEqual({ allocation, sol: sol(worth) });
  });

  test('of no gold bars at all is nothing', () => {
    expect(chestShare(pool, 0n, 0n)).toEqual({ allocation: 0, sol: 0n });
  });

  test.each([
    [-1n, 5n],
    [6n, 5n],
    [1n, 0n],
  ])('of %d in %d does not exist', (part, whole) => {
    expect(() => chestShare(pool, part, whole)).toThrow(RangeError);
  });

  test('together with all others never passes the pool, and misses it by less than a base unit each', () => {
    const bars = fc.array(fc.bigInt({ min: 1n, max: 9_000_000_000_000_000n }), {
      minLength: 1,
      maxLength: 50,
    });
    fc.assert(
      fc.property(bars, (each) => {
        const total = each.reduce((sum, one) => sum + one, 0n);
        const paid = each.reduce((sum, one) => sum + chestShare(pool, one, total).sol, 0n);
        return paid <= pool && pool - paid < BigInt(each.length);
      }),
    );
  });
});

describe('a gold bar', () => {
  test('is worth the whole pool divided by all gold bars', () => {
    expect(goldBarWorth(sol(100), gold(250))).toBe(sol(0.4));
    expect(goldBarWorth(sol(100), gold(3))).toBe(33_333_333_333n);
  });

  test('has no worth while there are none', () => {
    expect(goldBarWorth(sol(100), 0n)).toBeNull();
  });
});

test('a payout that found no gold bar is tried again after whole weeks', () => {
  const on = Date.parse('2026-06-24T12:00:00Z');
  const next = (now: string) => new Date(nextPayoutAt(on, Date.parse(now))).toISOString();
  expect(next('2026-06-24T12:00:00Z')).toBe('2026-07-01T12:00:00.000Z');
  expect(next('2026-07-01T12:00:00Z')).toBe('2026-07-08T12:00:00.000Z');
  expect(next('2026-07-20T00:00:00Z')).toBe('2026-07-22T12:00:00.000Z');
});
