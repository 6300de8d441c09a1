import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withOverride } from '#rules/ruleOverrides.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { emissionPool, emissionShare } from '#rules/treasury/emissions.ts';

const booty = 1_000_000_000n;
const cap = 1_092_707_501n * booty;

describe("a day's pool", () => {
  const day = { treasure: 1n, players: 20_000 };

  test.each([
    ['is at most 1,000,000 BOOTY', 0n, 1_000_000n * booty],
    ['is what the supply cap leaves', cap - 5n, 5n],
    ['is nothing at the cap', cap, 0n],
    ['is nothing past the cap', cap + 1n, 0n],
  ])('%s', (_what, issued, pool) => {
    expect(emissionPool(ruleTables, issued, day)).toBe(pool);
  });

  test('has 100 BOOTY for each player who earned Treasure, for 14 players at least', () => {
    const players = [1, 14, 15, 20, 2_000, 10_000];
    const pools = players.map((count) => emissionPool(ruleTables, 0n, { ...day, players: count }));
    const expected = [1_400n, 1_400n, 1_500n, 2_000n, 200_000n, 1_000_000n];
    expect(pools).toEqual(expected.map((pool) => pool * booty));
  });

  test('is nothing on a day without Treasure', () => {
    expect(emissionPool(ruleTables, 0n, { treasure: 0n, players: 0 })).toBe(0n);
  });

  test('follows the live table, in whole BOOTY', () => {
    const overridden = (emissions: object) => withOverride(ruleTables, 'emissions', emissions) ?? ruleTables;
    expect(emissionPool(overridden({ poolBooty: 12.75 }), 0n, day)).toBe(12n * booty);
    expect(emissionPool(overridden({ bootyForEach: 0.25, minPlayers: 1 }), 0n, { ...day, players: 9 })).toBe(
      2n * booty,
    );
  });
});

describe('a share', () => {
  test('is in proportion to Treasure and rounded down', () => {
    expect([1n, 2n, 4n].map((treasure) => emissionShare(100n, treasure, 7n))).toEqual([14n, 28n, 57n]);
  });

  test('of everything is the pool', () => {
    expect(emissionShare(100n, 7n, 7n)).toBe(100n);
  });

  test.each([
    [-1n, 1n, 1n],
    [1n, -1n, 1n],
    [1n, 2n, 1n],
    [1n, 0n, 0n],
  ])('of pool %d for %d of %d Treasure throws', (pool, treasure, total) => {
    expect(() => emissionShare(pool, treasure, total)).toThrow(RangeError);
  });

  test('with the remainder all shares are the pool exactly; none is negative or over its proportion', () => {
    const treasures = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 60 });
    const pools = fc.bigInt({ min: 0n, max: 100_000n * booty });
    fc.assert(
      fc.property(treasures, pools, (earned, pool) => {
        const total = earned.reduce((sum, treasure) => sum + treasure, 0n);
        fc.pre(total > 0n);
        const shares = earned.map((treasure) => emissionShare(pool, treasure, total));
        const remainder = pool - shares.reduce((sum, share) => sum + share, 0n);
        expect(remainder >= 0n && remainder < BigInt(earned.length)).toBe(true);
        shares.forEach((share, place) => {
          const exact = pool * (earned[place] ?? 0n);
          expect(share >= 0n && share * total <= exact && exact < (share + 1n) * total).toBe(true);
        });
      }),
    );
  });
});
