import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exchangeCategory } from '#rules/exchange/exchangeCategory.ts';
import { dynamicItemsForSale, itemsForSale, stockLeft } from '#rules/exchange/itemsForSale.ts';
import {
  affordableQuantity,
  maxChosenQuantity,
  purchaseAmounts,
  purchaseRefusal,
} from '#rules/exchange/purchase.ts';
import { withOverride } from '#rules/ruleOverrides.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { maxBaseUnits } from '#rules/tokens.ts';

const none = new Map<string, number>();
const overridden = (exchange: object) => {
  const rules = withOverride(ruleTables, 'exchange', exchange);
  if (!rules) throw new Error('the override does not fit');
  return rules;
};
const itemOf = (name: string, rules = ruleTables) => {
  const item = [...itemsForSale(rules), ...dynamicItemsForSale(rules, none)].find((one) => one.name === name);
  if (!item) throw new Error(`no item ${name}`);
  return item;
};

describe('the quantity that can be chosen', () => {
  test('of a coin is any, of a token what the balance pays, but at least one', () => {
    const item = itemOf('Captain Level Token');
    expect(item.costAmount).toBeGreaterThan(0);
    expect(maxChosenQuantity(item, item.costAmount * 3.5)).toBe(3);
    expect(maxChosenQuantity(item, 0)).toBe(1);
    expect(maxChosenQuantity(item, null)).toBe(1_000);
    expect(maxChosenQuantity({ ...item, yieldType: 'goldAmount' }, 0)).toBe(1_000);
  });
});

describe('the quantity that a balance pays', () => {
  test.each([
    ['Booty Pouch', 0, 0],
    ['Booty Pouch', 9, 0],
    ['Booty Pouch', 10, 1],
    ['Booty Pouch', 257, 25],
    ['Booty Pouch', 9_999, 999],
    ['Booty Pouch', 10_000, 1_000],
    ['Booty Pouch', 5_000_000, 1_000],
    ['Gold Coin', 59, 2],
  ])('of %s with %d is %i', (name, balance, quantity) => {
    expect(affordableQuantity(itemOf(name), balance)).toBe(quantity);
  });
});

describe('what the exchange sells', () => {
  test('is listed cheapest first, with its tax', () => {
    expect(
      itemsForSale(ruleTables).map(({ name, costAmount, costType, taxPercent }) => [
        name,
        costAmount,
        costType,
        taxPercent,
      ]),
    ).toEqual([
      ['Battle Token for BOOTY', 1, 'arAmount', 0],
      ['Booty Pouch', 10, 'gemsAmount', 10],
      ['Battle Token for GOLD', 12, 'goldAmount', 0],
      ['Gold Coin', 20, 'treasureAmount', 10],
      ['Crew Level Token', 150, 'arAmount', 0],
      ['Item Level Token', 150, 'arAmount', 0],
      ['Ship Level Token', 250, 'arAmount', 0],
      ['Captain Level Token', 500, 'arAmount', 0],
    ]);
  });

  test('has a tab for every item, and none for dynamic ones that yield coins for coins', () => {
    expect(itemsForSale(ruleTables).map(exchangeCategory)).toEqual([
      'battleToken',
      'gems',
      'battleToken',
      'treasure',
      'levelTokens',
      'levelTokens',
      'levelTokens',
      'levelTokens',
    ]);
    expect(dynamicItemsForSale(ruleTables, none).map(exchangeCategory)).toEqual([null, null]);
  });

  test('of dynamic items there are a hundred a day, less what was sold and never below none', () => {
    expect(
      dynamicItemsForSale(ruleTables, new Map([['Chest of GOLD', 3]])).map(
        ({ name, type, amountAvailable }) => [name, type, amountAvailable],
      ),
    ).toEqual([
      ['Chest of GOLD', 'daily', 97],
      ['Chest of BOOTY', 'daily', 100],
    ]);
    expect(stockLeft(ruleTables, 101)).toBe(0);
    expect(stockLeft(overridden({ dynamicStockADay: 2.5 }), 1)).toBe(1);
  });

  test.each([
    ['nothing', { costAmount: 0 }],
    ['finer than a gem', { costAmount: 0.5 }],
    ['more than the ledger holds', { yieldAmount: 1e11 }],
    ['switched off', { isActive: false }],
  ])('is not active where an override makes it %s', (_, change) => {
    expect(itemOf('Booty Pouch', overridden({ items: { 'Booty Pouch': change } })).active).toBe(false);
  });
});

describe('the amounts of a purchase', () => {
  test.each([
    ['Booty Pouch', 1, 'GEMS', 10n, 'BOOTY', 900_000_000n, 100_000_000n],
    ['Gold Coin', 1_000, 'TREASURE', 20_000n, 'GOLD', 900_000_000_000n, 100_000_000_000n],
    ['Battle Token for GOLD', 3, 'GOLD', 36_000_000_000n, 'BATTLE_TOKEN', 3n, 0n],
    ['Captain Level Token', 2, 'BOOTY', 1_000_000_000_000n, 'CAPTAIN_LEVEL_TOKEN', 2n, 0n],
    ['Chest of GOLD', 1, 'BOOTY', 1_000_000_000_000n, 'GOLD', 10_260_000_000_000n, 1_140_000_000_000n],
    ['Chest of BOOTY', 1, 'GOLD', 12_600_000_000_000n, 'BOOTY', 900_000_000_000n, 100_000_000_000n],
  ] as const)('%s × %d', (name, quantity, costToken, cost, yieldToken, payout, tax) => {
    expect(purchaseAmounts(itemOf(name), quantity)).toEqual({ costToken, cost, yieldToken, payout, tax });
  });

  test('payout and tax are the gross, and the tax is never more than its share', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000 });
    const percents = fc.double({ min: 0, max: 100, noNaN: true });
    const item = itemOf('Booty Pouch');
    fc.assert(
      fc.property(
        amounts,
        percents,
        fc.integer({ min: 1, max: 1_000 }),
        (yieldAmount, taxPercent, quantity) => {
          const found = purchaseAmounts({ ...item, yieldAmount, taxPercent }, quantity);
          const gross = BigInt(yieldAmount) * BigInt(quantity) * 1_000_000_000n;
          expect(found && found.payout + found.tax).toBe(gross);
          expect(Number(found?.tax)).toBeLessThanOrEqual((Number(gross) * (taxPercent + 1e-6)) / 100);
        },
      ),
    );
  });

  test('are none where the ledger could not hold them', () => {
    expect(
      purchaseAmounts({ ...itemOf('Booty Pouch'), yieldAmount: Number(maxBaseUnits / 10n ** 9n) }, 2),
    ).toBeNull();
  });
});

describe('a purchase', () => {
  const pouch = itemOf('Booty Pouch');
  const { costAmount, yieldAmount, taxPercent } = pouch;
  const shown = { costAmount, yieldAmount, taxPercent };

  test('is made at the price that was shown, or at the live one where none is named', () => {
    expect(purchaseRefusal(pouch, shown)).toBeNull();
    expect(purchaseRefusal(pouch, undefined)).toBeNull();
  });

  test.each([{ costAmount: 9 }, { yieldAmount: 2 }, { taxPercent: 0 }])(
    'is refused where %j was shown',
    (other) => {
      expect(purchaseRefusal(pouch, { ...shown, ...other })).toEqual({
        code: 'exchange_price_changed',
        details: { itemName: 'Booty Pouch' },
      });
    },
  );

  test('is refused while the item is not active', () => {
    expect(purchaseRefusal({ ...pouch, active: false }, shown)).toEqual({
      code: 'exchange_item_inactive',
      details: { itemName: 'Booty Pouch' },
    });
  });
});
