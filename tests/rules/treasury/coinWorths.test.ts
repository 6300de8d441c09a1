import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treasuryCoins } from '#contract/treasury.ts';
import { withOverride } from '#rules/ruleOverrides.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { baseUnits, maxBaseUnits } from '#rules/tokens.ts';
import { asDollars, coinWeights, coinWorths, perCoin, totalOf } from '#rules/treasury/coinWorths.ts';

const { fixedPricesUsd } = ruleTables;
const nothing = { SOL: 0n, BOOTY: 0n, GOLD: 0n, RUM: 0n };
const units = fc.bigInt({ min: 0n, max: maxBaseUnits });
const someCoins = fc.record({ SOL: units, BOOTY: units, GOLD: units, RUM: units });

test('the prices without an API are those of the rule book, and can be overridden', () => {
  expect(fixedPricesUsd).toEqual({ SOL: 150, BOOTY: 0.005, GOLD: 0.0004, RUM: 0.001 });
  expect(withOverride(ruleTables, 'fixedPricesUsd', { SOL: 142.5 })?.fixedPricesUsd).toEqual({
    ...fixedPricesUsd,
    SOL: 142.5,
  });
});

describe('the worth of coins', () => {
  test('is amount times price, in millionths of a dollar', () => {
    const held = perCoin((coin) => baseUnits(coin, 1_000));
    const worths = coinWorths(held, fixedPricesUsd);
    expect(worths).toEqual({ SOL: 150_000_000_000n, BOOTY: 5_000_000n, GOLD: 400_000n, RUM: 1_000_000n });
    expect(asDollars(totalOf(worths))).toBe(150_006.4);
  });

  test('is exact where doubles are not, and rounded down', () => {
    const prices = { ...fixedPricesUsd, GOLD: 0.1, RUM: 1e-7 };
    expect(coinWorths({ ...nothing, GOLD: baseUnits('GOLD', 3), RUM: 19_999_999_999n }, prices)).toEqual({
      ...nothing,
      GOLD: 300_000n,
      RUM: 1n,
    });
  });

  test('of more than any player can hold keeps every digit', () => {
    const { BOOTY } = coinWorths(
      { ...nothing, BOOTY: maxBaseUnits },
      { ...fixedPricesUsd, BOOTY: 123.456789 },
    );
    expect(BOOTY).toBe(9_000_000_000n * 123_456_789n);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('has no price of %d', (price) => {
    expect(() => coinWorths(nothing, { ...fixedPricesUsd, SOL: price })).toThrow(RangeError);
  });
});

describe('weights', () => {
  test('are shares of the whole in tenths of a percent; the largest remainders are rounded up', () => {
    expect(coinWeights({ SOL: 1n, BOOTY: 1n, GOLD: 1n, RUM: 0n })).toEqual({
      SOL: 33.4,
      BOOTY: 33.3,
      GOLD: 33.3,
      RUM: 0,
    });
    expect(coinWeights({ SOL: 15_000n, BOOTY: 6_250n, GOLD: 1_920n, RUM: 900n })).toEqual({
      SOL: 62.3,
      BOOTY: 26,
      GOLD: 8,
      RUM: 3.7,
    });
  });

  test('are all 0 while nothing has a worth', () => {
    expect(coinWeights(nothing)).toEqual({ SOL: 0, BOOTY: 0, GOLD: 0, RUM: 0 });
  });

  test('are together 100, none is negative, and none is off by a tenth or more', () => {
    fc.assert(
      fc.property(someCoins, (worths) => {
        const total = totalOf(worths);
        fc.pre(total > 0n);
        const weights = coinWeights(worths);
        const tenths = treasuryCoins.map((coin) => Math.round(weights[coin] * 10));
        expect(tenths.reduce((sum, one) => sum + one, 0)).toBe(1_000);
        for (const [place, coin] of treasuryCoins.entries()) {
          const off = BigInt(tenths[place] ?? 0) * total - worths[coin] * 1_000n;
          expect(off > -total && off < total).toBe(true);
        }
      }),
    );
  });
});
