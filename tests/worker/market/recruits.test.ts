import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Recruit } from '#contract/recruits.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { dayPerTest, playerPerTest } from '#tests/kit/playerPerTest.ts';
import type { SettledJob } from '#tests/kit/startTestWorker.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';

const game = playerPerTest({ prepare: dayPerTest() });
const captain = 'Reavers Captain';

async function offer(name = captain, player: TestPlayer = game.player): Promise<Recruit> {
  const { answer } = await player.call('recruits');
  const found = answer.recruits.find((each) => each.name === name);
  if (!found) throw new Error(`no recruit ${name}`);
  return found;
}

async function buy(
  player: TestPlayer,
  { name, costAmount, image }: Pick<Recruit, 'name' | 'costAmount' | 'image'>,
  idempotencyKey?: string,
): Promise<SettledJob> {
  const body = { name, shown: { costAmount, image } };
  const { answer, error } = await player.call('recruit', { body, idempotencyKey });
  if (error) throw new Error(`refused: ${error.code}`);
  return player.worker.untilSettled(answer.jobId);
}

const owned = (player: TestPlayer, name: string) =>
  game.worker.services.db
    .selectFrom('nfts')
    .where('owner_id', '=', player.playerId)
    .where('name', '=', name)
    .selectAll()
    .executeTakeFirstOrThrow();
const countOwned = async (player: TestPlayer) => {
  const rows = await game.worker.services.db
    .selectFrom('nfts')
    .where('owner_id', '=', player.playerId)
    .where('origin', '=', 'recruit')
    .select('uid')
    .execute();
  return rows.length;
};

describe('recruits', () => {
  test('are captains, ships, crews and items of the six collections, with the stock of today', async () => {
    const { answer } = await game.player.call('recruits');
    expect(answer.recruits).toHaveLength(36);
    expect(await offer()).toMatchObject({
      type: 'CAPTAIN',
      collection: 'Reavers',
      active: true,
      costType: 'arAmount',
      costAmount: 300,
      amountAvailable: 10,
    });
    expect(await offer('Atoms Crew for RUM')).toMatchObject({
      type: 'CREW',
      costType: 'rumAmount',
      costAmount: 375,
      amountAvailable: 20,
    });
    expect(await offer('Atoms Item')).toMatchObject({
      costType: 'gemsAmount',
      costAmount: 500,
      amountAvailable: 20,
    });
  });

  test('are bought: paid, unminted, of level 1, with the picture that was shown, and can sail', async () => {
    await game.player.give('BOOTY', 300);
    const page = await TestSocket.open(game.worker.origin, { token: (await game.worker.signIn()).token });
    const [before, shown] = [await game.player.me(), await offer()];
    const settled = await buy(game.player, shown);
    expect(settled).toMatchObject({ state: 'succeeded', notificationType: 'recruit' });
    const { uid, name } = Object(settled.result);
    expect(settled.message).toBe(`${name} is yours`);
    expect(name).toMatch(/^Reaver #1\d{4}$/);
    expect(await owned(game.player, name)).toMatchObject({
      uid,
      type: 'CAPTAIN',
      collection: 'Reavers',
      level: 1,
      image: shown.image,
      minted: false,
      mint: null,
      standing: 'resting',
      origin: 'recruit',
    });
    expect(before.arAmount - (await game.player.me()).arAmount).toBeCloseTo(300);
    expect((await offer()).amountAvailable).toBe(9);
    await until(() => page.stock.length > 0);
    expect(page.stock).toEqual([{ name: captain, amountAvailable: 9 }]);
    page.close();
    const body = { missionPath: 'missions/treasure-pit', nfts: [uid] };
    const { answer } = await game.player.call('initiate', { body });
    expect((await game.worker.untilSettled(answer.jobId)).state).toBe('succeeded');
  });

  test.each([
    ['Last Haven Ship', 'GOLD', 3_000, /^Last Haven Ship$/],
    ['BroHalla Crew', 'GOLD', 2_000, /^Crew #1\d{4}$/],
    ['Elementerra Item', 'GEMS', 500, /^[A-Z].* #1\d{4}$/],
  ] as const)('%s costs %s', async (name, token, amount, called) => {
    await game.player.giveAway(token);
    await game.player.give(token, amount);
    const settled = await buy(game.player, await offer(name));
    expect(Object(settled.result).name).toMatch(called);
    expect(await buy(game.player, await offer(name))).toMatchObject(
      refused('recruit', 'purchase_not_affordable', { token, missing: amount }),
    );
    expect(await countOwned(game.player)).toBe(1);
  });

  test('have another picture and full stock the next day; the picture of yesterday is refused', async () => {
    await game.player.give('BOOTY', 600);
    const shown = await offer();
    await buy(game.player, shown);
    game.worker.clock.advanceHours(24);
    const next = await offer();
    expect(next.amountAvailable).toBe(10);
    expect(next.image).not.toBe(shown.image);
    expect(await buy(game.player, shown)).toEqual(
      expect.objectContaining({
        ...refused('recruit', 'recruit_changed', { itemName: captain }),
        message: `A new day brought other recruits. Please look at ${captain} again before you buy.`,
      }),
    );
    expect(await countOwned(game.player)).toBe(1);
  });
});

describe('a recruit is not bought', () => {
  test.each([
    'Parrot',
    '__proto__',
    'constructor',
    'reavers captain',
    'Chest of GOLD',
    "'; drop table nfts; --",
  ])('under the name %s', async (name) => {
    expect(await buy(game.player, { name, costAmount: 300, image: '' })).toMatchObject({
      ...refused('recruit', 'recruit_not_found'),
      message: 'The market does not offer this.',
    });
  });

  test('at a price that changed meanwhile, or while it is not for sale', async () => {
    await game.player.give('BOOTY', 900);
    const shown = await offer();
    const changed = async (value: object) => {
      await overrideRules(game.worker, { recruits: { offers: { [captain]: value } } });
      try {
        return await buy(game.player, shown);
      } finally {
        await restoreRules(game.worker);
      }
    };
    expect(await changed({ costAmount: 1 })).toMatchObject(
      refused('recruit', 'exchange_price_changed', { itemName: captain }),
    );
    expect(await changed({ isActive: false })).toMatchObject(
      refused('recruit', 'exchange_item_inactive', { itemName: captain }),
    );
    expect(await changed({ costAmount: 0 })).toMatchObject(
      refused('recruit', 'exchange_item_inactive', { itemName: captain }),
    );
    expect(await countOwned(game.player)).toBe(0);
  });

  test('twice under one key: a double click, a retry, a press after a lost answer', async () => {
    await game.player.give('BOOTY', 3_000);
    const [shown, key] = [await offer(), randomUUID()];
    await Promise.all(Array.from({ length: 10 }, () => buy(game.player, shown, key)));
    expect(await countOwned(game.player)).toBe(1);
  });

  test('when it is sold out: fifty buyers of the last one are one buyer, and no one else pays', async () => {
    const day = game.worker.clock.now().toISOString().slice(0, 10);
    await game.worker.services.db
      .insertInto('exchange_stock')
      .values({ day, item: captain, sold: 9 })
      .execute();
    const buyers = await Promise.all(Array.from({ length: 50 }, () => TestPlayer.signIn(game.worker)));
    await Promise.all(
      buyers.map(async (player) => {
        await player.giveAway('BOOTY');
        await player.give('BOOTY', 300);
      }),
    );
    const shown = await offer();
    const settled = await Promise.all(buyers.map((player) => buy(player, shown)));
    expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(settled.filter(({ code }) => code === 'exchange_sold_out')).toHaveLength(49);
    const [paid, owning] = await Promise.all([
      Promise.all(buyers.map(async (player) => (await player.me()).arAmount === 0)),
      Promise.all(buyers.map(countOwned)),
    ]);
    expect(paid).toEqual(settled.map(({ state }) => state === 'succeeded'));
    expect(owning).toEqual(settled.map(({ state }) => (state === 'succeeded' ? 1 : 0)));
  }, 60_000);
});
