import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokens } from '#contract/tokens.ts';
import { baseUnits, fromBaseUnits, maxBaseUnits, toBaseUnits, tokenDecimals } from '#rules/tokens.ts';

const refused = (token: string) => ({ code: 'amount_invalid', details: { token } });

describe('amounts in base units', () => {
  test('coins of the chain have nine decimals, everything else comes in whole pieces', () => {
    expect(tokens.filter((token) => tokenDecimals[token] === 9)).toEqual(['BOOTY', 'GOLD', 'RUM', 'SOL']);
    expect(tokens.filter((token) => tokenDecimals[token] === 0)).toHaveLength(8);
  });

  test.each([
    ['BOOTY', 0, 0n],
    ['BOOTY', 1, 1_000_000_000n],
    ['BOOTY', 4.5, 4_500_000_000n],
    ['GOLD', 0.9, 900_000_000n],
    ['GOLD', 0.1, 100_000_000n],
    ['SOL', 1e-9, 1n],
    ['SOL', 1.1, 1_100_000_000n],
    ['TREASURE', 30_000, 30_000n],
    ['BOOTY', 1_092_707_501, 1_092_707_501_000_000_000n],
    ['GEMS', 1e12, 1_000_000_000_000n],
  ] as const)('%s %d is exact', (token, amount, units) => {
    expect(toBaseUnits(token, amount)).toBe(units);
    expect(fromBaseUnits(token, units)).toBe(amount);
  });

  test.each([
    ['not a number', 'BOOTY', Number.NaN],
    ['infinite', 'BOOTY', Number.POSITIVE_INFINITY],
    ['negative', 'BOOTY', -1],
    ['finer than the chain', 'BOOTY', 1e-10],
    ['finer than the chain by arithmetic', 'BOOTY', 0.1 + 0.2],
    ['half a gem', 'GEMS', 0.5],
    ['huge', 'BOOTY', 1e12],
    ['beyond all numbers', 'TREASURE', 1e300],
  ] as const)('an amount that is %s is refused', (_, token, amount) => {
    expect(toBaseUnits(token, amount)).toEqual(refused(token));
  });

  test('zero is zero, even as minus zero', () => {
    expect(toBaseUnits('BOOTY', -0)).toBe(0n);
  });

  test('our own tables may not hold an invalid amount', () => {
    expect(baseUnits('BOOTY', 25)).toBe(25_000_000_000n);
    expect(() => baseUnits('GEMS', 0.5)).toThrow(RangeError);
  });

  test('amounts up to a million coins survive the wire to the last decimal', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tokens), fc.bigInt({ min: 0n, max: 10n ** 15n }), (token, units) => {
        expect(toBaseUnits(token, fromBaseUnits(token, units))).toBe(units);
      }),
    );
  });

  test('no amount of any size becomes more than the ledger can hold, nor a fraction', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tokens), fc.double(), (token, amount) => {
        const units = toBaseUnits(token, amount);
        if (typeof units !== 'bigint') expect(units).toEqual(refused(token));
        else expect(units >= 0n && units <= maxBaseUnits).toBe(true);
      }),
    );
  });

  test('adding in base units is exact where decimals drift', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 }), (cents) => {
        const sum = cents.reduce((total, cent) => total + baseUnits('BOOTY', Number(`${cent}e-2`)), 0n);
        expect(sum).toBe(BigInt(cents.reduce((a, b) => a + b, 0)) * 10_000_000n);
      }),
    );
  });
});
