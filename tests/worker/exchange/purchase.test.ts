import { describe, expect, test } from 'vitest';
import type { BodyIn } from '#contract/routes.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { dayPerTest, playerPerTest } from '#tests/kit/playerPerTest.ts';
import { refused } from '#tests/kit/TestPlayer.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';
import { announceStock } from '#worker/notifications/stockAnnouncement.ts';
import { buy, buyDynamic, leftOf, setSold, succeeded } from './buying.ts';

const game = playerPerTest({ prepare: dayPerTest() });

const list = async () => (await game.player.call('exchangeItems')).answer;
async function withOverride(value: object, act: () => Promise<void>): Promise<void> {
  await overrideRules(game.worker, { exchange: value });
  try {
    await act();
  } finally {
    await restoreRules(game.worker);
  }
}

/** The treasury account's balance of a token, in base units. */
async function treasuryHolds(token: 'BOOTY' | 'GOLD'): Promise<bigint> {
  const { held } = await game.worker.services.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('account.house', '=', 'treasury')
    .where('account.token', '=', token)
    .select((eb) =>
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('entry.amount'), eb.lit(0)), 'bigint').as('held'),
    )
    .executeTakeFirstOrThrow();
  return held;
}

describe('a purchase', () => {
  test('is on the list, cheapest first, with the stock of today', async () => {
    const { exchangeItems, dynamicExchangeItems } = await list();
    expect(exchangeItems).toHaveLength(Object.keys(ruleTables.exchange.items).length);
    expect(exchangeItems[0]).toEqual({
      name: 'Battle Token for BOOTY',
      image: '/marks/battle-token.webp',
      active: true,
      costType: 'arAmount',
      costAmount: 1,
      yieldType: 'battleTokens',
      yieldAmount: 1,
      taxPercent: 0,
    });
    expect(dynamicExchangeItems.map(({ name, amountAvailable }) => [name, amountAvailable])).toEqual([
      ['Chest of GOLD', 100],
      ['Chest of BOOTY', 100],
    ]);
  });

  test('gives the net, and the tax to the treasury', async () => {
    await game.player.giveAway('GEMS');
    await game.player.give('GEMS', 35);
    const [before, taxed] = [await game.player.me(), await treasuryHolds('BOOTY')];
    expect(await buy(game.player, { name: 'Booty Pouch', multiplier: 3 })).toEqual(succeeded('Booty Pouch'));
    const after = await game.player.me();
    expect(after.gemsAmount).toBe(5);
    expect(after.arAmount - before.arAmount).toBeCloseTo(2.7);
    expect((await treasuryHolds('BOOTY')) - taxed).toBe(300_000_000n);
  });

  test('of tokens has no tax', async () => {
    await game.player.give('BOOTY', 1_000);
    const before = await game.player.me();
    expect(await buy(game.player, { name: 'Item Level Token', multiplier: 4 })).toEqual(
      succeeded('Item Level Token'),
    );
    const after = await game.player.me();
    expect(after.itemLevelToken).toBe(before.itemLevelToken + 4);
    expect(before.arAmount - after.arAmount).toBeCloseTo(600);
  });

  test('of a dynamic item takes one of today’s stock, which every page reads at once', async () => {
    await game.player.give('BOOTY', 1_000);
    const page = await TestSocket.open(game.worker.origin, { token: (await game.worker.signIn()).token });
    const before = await game.player.me();
    expect(await buyDynamic(game.player, { name: 'Chest of GOLD' })).toEqual(succeeded('Chest of GOLD'));
    const after = await game.player.me();
    expect(after.goldAmount - before.goldAmount).toBeCloseTo(10_260);
    expect(before.arAmount - after.arAmount).toBeCloseTo(1_000);
    expect(await leftOf(game.player, 'Chest of GOLD')).toBe(99);
    expect(await leftOf(game.player, 'Chest of BOOTY')).toBe(100);
    await until(() => page.stock.length > 0);
    expect(page.stock).toEqual([{ name: 'Chest of GOLD', amountAvailable: 99 }]);
    page.close();
    game.worker.clock.advanceHours(12);
    expect(await leftOf(game.player, 'Chest of GOLD')).toBe(100);
  });
});

test('the stock of a sale that began before midnight is not sent after it', async () => {
  const { token } = await game.worker.signIn();
  const page = await TestSocket.open(game.worker.origin, { token });
  const today = game.worker.clock.now().toISOString().slice(0, 10);
  await game.worker.services.db.transaction().execute(async (tx) => {
    await announceStock(tx, '2026-06-16', { name: 'Chest of GOLD', amountAvailable: 3 });
    await announceStock(tx, today, { name: 'Chest of GOLD', amountAvailable: 98 });
  });
  await until(() => page.stock.length > 0);
  expect(page.stock).toEqual([{ name: 'Chest of GOLD', amountAvailable: 98 }]);
  page.close();
});

test('a dynamic item is sold by the purchase route too, once, from the stock', async () => {
  await game.player.give('BOOTY', 1_000);
  const before = await game.player.me();
  expect(await buy(game.player, { name: 'Chest of GOLD', multiplier: 1 })).toEqual(
    succeeded('Chest of GOLD'),
  );
  const after = await game.player.me();
  expect([before.arAmount - after.arAmount, after.goldAmount - before.goldAmount]).toEqual([1_000, 10_260]);
  expect(await leftOf(game.player, 'Chest of GOLD')).toBe(99);
});

describe('a purchase is refused', () => {
  test.each([
    'Parrot',
    '__proto__',
    'constructor',
    'booty pouch',
    'Booty Pouch ',
    "'; drop table players; --",
  ])('for the name %s', async (name) => {
    expect(await buy(game.player, { name, multiplier: 1 })).toEqual({
      ...refused('exchange', 'exchange_item_not_found'),
      message: 'The exchange does not sell this item.',
    });
  });

  test('for more than one of a dynamic item', async () => {
    await game.player.give('BOOTY', 2_000);
    const before = await game.player.me();
    expect(await buy(game.player, { name: 'Chest of GOLD', multiplier: 2 })).toEqual({
      ...refused('exchange', 'amount_invalid'),
      message: 'Please enter a valid amount.',
    });
    expect([await game.player.me(), await leftOf(game.player, 'Chest of GOLD')]).toEqual([before, 100]);
  });

  test('for an ordinary item as a dynamic one', async () => {
    expect(await buyDynamic(game.player, { name: 'Booty Pouch' })).toEqual(
      refused('exchange', 'exchange_item_not_found'),
    );
  });

  test.each([0, -1, 1.5, 1e9, 1_001, Number.NaN, Number.POSITIVE_INFINITY, null, '5', [1], true])(
    'for the quantity %j',
    async (multiplier) => {
      const body = { name: 'Booty Pouch', multiplier } as BodyIn<'purchase'>;
      expect(await game.player.call('purchase', { body })).toMatchObject(
        aRefusal(400, 'invalid_input', { field: 'multiplier' }),
      );
    },
  );

  test.each(['', 'x'.repeat(81), null, 7, {}])('for the name %j', async (name) => {
    const body = { name, multiplier: 1 } as BodyIn<'purchase'>;
    expect(await game.player.call('purchase', { body })).toMatchObject(
      aRefusal(400, 'invalid_input', { field: 'name' }),
    );
  });

  test('without a session', async () => {
    expect(
      await game.worker.call('purchase', { body: { name: 'Booty Pouch', multiplier: 1 } }),
    ).toMatchObject(aRefusal(401, 'not_authorized'));
  });

  test('without enough of the currency, by what is missing', async () => {
    await game.player.giveAway('GOLD');
    await game.player.give('GOLD', 11.5);
    const before = await game.player.me();
    expect(await buy(game.player, { name: 'Battle Token for GOLD', multiplier: 2 })).toEqual({
      ...refused('exchange', 'purchase_not_affordable', { token: 'GOLD', missing: 12.5 }),
      message: "You don't have enough GOLD to purchase this item. Missing 12.5 GOLD",
    });
    expect(await game.player.me()).toEqual(before);
  });

  test('while the item is not active', async () => {
    await withOverride({ items: { 'Booty Pouch': { isActive: false } } }, async () => {
      expect(await buy(game.player, { name: 'Booty Pouch', multiplier: 1 })).toEqual({
        ...refused('exchange', 'exchange_item_inactive', { itemName: 'Booty Pouch' }),
        message: 'Booty Pouch is not for sale at the moment.',
      });
    });
  });

  test('at another price than the one shown; the next one at the new price is made', async () => {
    const shown = { costAmount: 1, yieldAmount: 1, taxPercent: 0 };
    const body = { name: 'Battle Token for BOOTY', multiplier: 1, shown };
    await game.player.give('BOOTY', 10);
    await withOverride({ items: { 'Battle Token for BOOTY': { costAmount: 2 } } }, async () => {
      const before = await game.player.me();
      expect(await buy(game.player, body)).toEqual({
        ...refused('exchange', 'exchange_price_changed', { itemName: 'Battle Token for BOOTY' }),
        message: 'The price of Battle Token for BOOTY has changed. Please look at it again before you buy.',
      });
      expect(await game.player.me()).toEqual(before);
      expect(await buy(game.player, { ...body, shown: { ...shown, costAmount: 2 } })).toEqual(
        succeeded(body.name),
      );
      expect(before.arAmount - (await game.player.me()).arAmount).toBeCloseTo(2);
    });
  });

  test('when the stock is sold, before the balance is looked at', async () => {
    await setSold(game.worker, 'Chest of BOOTY', 100);
    await game.player.giveAway('GOLD');
    expect(await buyDynamic(game.player, { name: 'Chest of BOOTY' })).toEqual({
      ...refused('exchange', 'exchange_sold_out', { itemName: 'Chest of BOOTY' }),
      message: 'Chest of BOOTY is sold out. New stock arrives at 00:00 UTC.',
    });
  });

  test('without enough for a dynamic item, which then is still there', async () => {
    await game.player.giveAway('BOOTY');
    expect(await buyDynamic(game.player, { name: 'Chest of GOLD' })).toEqual(
      refused('exchange', 'purchase_not_affordable', { token: 'BOOTY', missing: 1_000 }),
    );
    expect(await leftOf(game.player, 'Chest of GOLD')).toBe(100);
  });

  test('where the day’s stock was lowered below what is sold', async () => {
    await setSold(game.worker, 'Chest of GOLD', 7);
    await game.player.give('BOOTY', 1_000);
    await withOverride({ dynamicStockADay: 5 }, async () => {
      expect(await leftOf(game.player, 'Chest of GOLD')).toBe(0);
      expect(await buyDynamic(game.player, { name: 'Chest of GOLD' })).toEqual(
        refused('exchange', 'exchange_sold_out', { itemName: 'Chest of GOLD' }),
      );
    });
  });
});
