import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromBaseUnits } from '#rules/tokens.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { dayPerTest, playerPerTest } from '#tests/kit/playerPerTest.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { bootyIssued } from '#worker/ledger/bootySupply.ts';
import { buy, buyDynamic, leftOf, setSold, succeeded } from './buying.ts';

const game = playerPerTest({ prepare: dayPerTest() });

describe('the same purchase again', () => {
  const body = { name: 'Battle Token for BOOTY', multiplier: 5 };

  test('under one key buys once: a double click, a retry, a press after a lost answer', async () => {
    await game.player.give('BOOTY', 100);
    const before = await game.player.me();
    const key = randomUUID();
    const calls = await Promise.all(
      Array.from({ length: 20 }, () => game.player.call('purchase', { body, idempotencyKey: key })),
    );
    expect(new Set(calls.map(({ status, answer }) => `${status} ${answer.jobId}`)).size).toBe(1);
    expect(await buy(game.player, body, key)).toEqual(succeeded(body.name));
    expect((await game.player.me()).battleTokens).toBe(before.battleTokens + 5);
  });

  test('under another key is another purchase, and both are paid', async () => {
    await game.player.give('BOOTY', 100);
    const before = await game.player.me();
    await Promise.all([buy(game.player, body), buy(game.player, body)]);
    const after = await game.player.me();
    expect(after.battleTokens).toBe(before.battleTokens + 10);
    expect(before.arAmount - after.arAmount).toBeCloseTo(10);
  });

  test('of something else under its key is refused', async () => {
    const key = randomUUID();
    await game.player.give('BOOTY', 100);
    await buy(game.player, body, key);
    expect(
      await game.player.call('purchase', { body: { ...body, multiplier: 6 }, idempotencyKey: key }),
    ).toMatchObject(aRefusal(409, 'idempotency_key_reused'));
  });

  test('with money for one is made once', async () => {
    await game.player.giveAway('GOLD');
    await game.player.give('GOLD', 12);
    const before = await game.player.me();
    const settled = await Promise.all(
      Array.from({ length: 5 }, () => buy(game.player, { name: 'Battle Token for GOLD', multiplier: 1 })),
    );
    expect(settled.map(({ state, code }) => code ?? state).sort()).toEqual(
      [...Array(4).fill('purchase_not_affordable'), 'succeeded'].sort(),
    );
    expect(await game.player.me()).toMatchObject({ goldAmount: 0, battleTokens: before.battleTokens + 1 });
  });
});

test('fifty buyers of the last seven get seven, and nobody pays for nothing', async () => {
  await setSold(game.worker, 'Chest of GOLD', 93);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => TestPlayer.signIn(game.worker)));
  await Promise.all(
    buyers.map(async (player) => {
      await player.giveAway('BOOTY');
      await player.give('BOOTY', 1_000);
    }),
  );
  const settled = await Promise.all(buyers.map((player) => buyDynamic(player, { name: 'Chest of GOLD' })));
  expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(7);
  expect(settled.filter(({ code }) => code === 'exchange_sold_out')).toHaveLength(43);
  expect(await leftOf(game.player, 'Chest of GOLD')).toBe(0);
  const paid = await Promise.all(buyers.map(async (player) => (await player.me()).arAmount === 0));
  expect(paid).toEqual(settled.map(({ state }) => state === 'succeeded'));
}, 60_000);

test('players who buy both dynamic items in opposite orders never wait for each other', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => TestPlayer.signIn(game.worker)));
  const orders = await Promise.all(
    buyers.map(async (player, place) => {
      await player.give('BOOTY', 3_000);
      await player.give('GOLD', 40_000);
      const names = ['Chest of GOLD', 'Chest of BOOTY', 'Chest of GOLD', 'Chest of BOOTY'];
      return { player, names: place % 2 === 0 ? names : names.toReversed() };
    }),
  );
  const settled = await Promise.all(
    orders.flatMap(({ player, names }) => names.map((name) => buyDynamic(player, { name }))),
  );
  expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(['succeeded']));
  const attempts = await game.worker.services.db
    .selectFrom('jobs')
    .where(
      'player_id',
      'in',
      buyers.map(({ playerId }) => playerId),
    )
    .select('attempts')
    .execute();
  expect(new Set(attempts.map((job) => job.attempts))).toEqual(new Set([1]));
}, 60_000);

test('a buyer who waits for the shared stock holds up nobody else', async () => {
  const { db } = game.worker.services;
  await setSold(game.worker, 'Chest of GOLD', 1);
  await game.player.give('BOOTY', 1_000);
  const other = await TestPlayer.signIn(game.worker);
  await other.give('BOOTY', 10);
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('exchange_stock').selectAll().forUpdate().execute();
    const { answer } = await game.player.call('dynamicPurchase', { body: { name: 'Chest of GOLD' } });
    expect(await buy(other, { name: 'Battle Token for BOOTY', multiplier: 1 })).toEqual(
      succeeded('Battle Token for BOOTY'),
    );
    const waiting = await db.selectFrom('jobs').where('id', '=', answer.jobId).select('state').execute();
    expect(waiting).toEqual([{ state: 'queued' }]);
  });
  await game.worker.untilIdle(game.player.playerId);
  expect(await leftOf(game.player, 'Chest of GOLD')).toBe(98);
});

test('thirty purchases at once never issue more BOOTY than its supply cap', async () => {
  const buyers = await Promise.all([1, 2, 3].map(() => TestPlayer.signIn(game.worker)));
  const body = { name: 'Booty Pouch', multiplier: 1 };
  for (const buyer of buyers) await buyer.give('GEMS', 100);
  const { db } = game.worker.services;
  const issued = () => db.transaction().execute(bootyIssued);
  const before = await issued();
  await overrideRules(game.worker, {
    // Leaves room for seven purchases, each with 1 BOOTY of payout and tax; only for six if the amount issued before is
    // not a whole number of BOOTY.
    emissions: { supplyCapBooty: Math.floor(fromBaseUnits('BOOTY', before)) + 7 },
  });
  try {
    const settled = await Promise.all(
      buyers.flatMap((buyer) => Array.from({ length: 10 }, () => buy(buyer, body))),
    );
    const bought = settled.filter(({ state }) => state === 'succeeded').length;
    expect((await issued()) - before).toBe(BigInt(bought) * 1_000_000_000n);
    expect([6, 7]).toContain(bought);
    expect(settled.filter(({ code }) => code === 'supply_cap_reached')).toHaveLength(30 - bought);
    expect(await buy(game.player, { name: 'Gold Coin', multiplier: 1 })).toMatchObject({
      state: 'succeeded',
    });
    expect(await buy(buyers[0] ?? game.player, body)).toEqual(
      refused('exchange', 'supply_cap_reached', { itemName: 'Booty Pouch' }),
    );
  } finally {
    await restoreRules(game.worker);
  }
});
