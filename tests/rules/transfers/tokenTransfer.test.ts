import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxBaseUnits } from '#rules/tokens.ts';
import { amountRefusal, maxAmount, splitWithdrawal } from '#rules/transfers/tokenTransfer.ts';

describe('the tax of a withdrawal (rule book: transfers.md, Tax)', () => {
  test.each([
    [100n, 90n, 10n],
    [1n, 1n, 0n],
    [9n, 9n, 0n],
    [19n, 18n, 1n],
    [1_000_000_000n, 900_000_000n, 100_000_000n],
  ])('of %d base units pays %d and keeps %d', (gross, payout, tax) => {
    expect(splitWithdrawal(gross, 10)).toEqual({ payout, tax });
  });

  test('payout and tax are the gross, and the tax is never above its share', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: maxBaseUnits }),
        fc.integer({ min: 0, max: 100 }),
        (gross, percent) => {
          const { payout, tax } = splitWithdrawal(gross, percent);
          expect(payout + tax).toBe(gross);
          expect(tax * 100n <= gross * BigInt(percent)).toBe(true);
          expect(payout >= 0n && tax >= 0n).toBe(true);
        },
      ),
    );
  });
});

describe('the amount of MAX (rule book: transfers.md, Token amount)', () => {
  test('is the balance in hundredths', () => {
    expect(maxAmount(1_234.5678)).toBe(1_234.56);
    expect(maxAmount(0.1 + 0.2)).toBe(0.3);
  });
});

describe('an amount', () => {
  const balance = { inGame: 10, onChain: 20 };
  test.each([
    ['deposit', 20, null],
    ['deposit', 20.01, 'notEnoughOnChain'],
    ['withdraw', 10, null],
    ['withdraw', 10.01, 'notEnoughInGame'],
    ['withdraw', 0, 'nothing'],
    ['deposit', -1, 'nothing'],
    ['deposit', Number.NaN, 'nothing'],
  ] as const)('%s of %d: %s', (direction, amount, refusal) => {
    expect(amountRefusal(direction, 'BOOTY', amount, balance)).toBe(refusal);
  });
});
