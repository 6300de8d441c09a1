import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { BodyIn } from '#contract/routes.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import type { SettledJob } from '#tests/kit/startTestWorker.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

const game = playerPerTest();

type Swap = BodyIn<'swapEntities'>;
const assetName = 'Spare';

const piece = (
  changes: Parameters<typeof insertCaptain>[2] = {},
  owner: TestPlayer = game.player,
): Promise<string> =>
  insertCaptain(game.worker.services.db, owner.playerId, {
    type: 'CREW',
    name: assetName,
    level: 9,
    ...changes,
  });

const crew = (entityId: string): Swap[number] => ({ type: 'CREW', entityId });

async function swap(body: Swap): Promise<SettledJob> {
  const { answer, error } = await game.player.call('swapEntities', { body });
  if (error) throw new Error(`refused: ${error.code}`);
  return game.worker.untilSettled(answer.jobId);
}

const crewTokens = async () => (await game.player.me()).crewLevelToken;
const standingOf = async (uid: string) =>
  (
    await game.worker.services.db
      .selectFrom('nfts')
      .select('standing')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).standing;
const intact = async () => expect(await checkInvariants(game.worker.services.db)).toEqual([]);

describe('a swap', () => {
  test('burns three crews and pays their tokens', async () => {
    const crews = await Promise.all([piece(), piece({ level: 26 }), piece({ level: 60 })]);
    const before = await crewTokens();
    expect(await swap(crews.map(crew))).toEqual({
      state: 'succeeded',
      code: null,
      message: 'Successfully swapped entities with tokens!',
      notificationType: 'swapEntities',
      result: { burned: crews, tokens: [{ token: 'CREW_LEVEL_TOKEN', amount: 3 + 25 + 60 }] },
    });
    expect(await crewTokens()).toBe(before + 88);
    for (const uid of crews) {
      expect(await standingOf(uid)).toBe('burned');
      expect(await game.player.nft(uid)).toBeUndefined();
    }
    const { answer } = await game.player.call('accountEntries', { query: { reason: 'graveyard.swap' } });
    expect(answer.entries).toMatchObject([
      { token: 'CREW_LEVEL_TOKEN', change: 88, balance: before + 88, about: { item: '3 Crews' } },
    ]);
  });

  test('of a mythic ship pays both tokens, and the account book names the ship', async () => {
    const { shipLevelToken, legendaryShipToken } = await game.player.me();
    const ship = await piece({ type: 'SHIP', rarity: 'Legendary', level: 12 });
    expect(await swap([{ type: 'SHIP', entityId: ship, shownTokens: 5 }])).toMatchObject({
      state: 'succeeded',
    });
    expect(await game.player.me()).toMatchObject({
      shipLevelToken: shipLevelToken + 5,
      legendaryShipToken: legendaryShipToken + 2,
    });
    const { answer } = await game.player.call('accountEntries', { query: { reason: 'graveyard.swap' } });
    expect(answer.entries.map(({ about }) => about)).toEqual([
      { item: 'Ship Spare' },
      { item: 'Ship Spare' },
    ]);
  });

  test('of level 1 burns for nothing', async () => {
    const item = await piece({ type: 'ITEM', level: 1 });
    expect(await swap([{ type: 'ITEM', entityId: item }])).toMatchObject({
      state: 'succeeded',
      result: { burned: [item], tokens: [] },
    });
    expect(await standingOf(item)).toBe('burned');
    const { answer } = await game.player.call('accountEntries', { query: { reason: 'graveyard.swap' } });
    expect(answer.entries).toEqual([]);
  });

  test('takes 500 at once', async () => {
    const crews = await Promise.all(Array.from({ length: 500 }, () => piece({ level: 2 })));
    const before = await crewTokens();
    expect(await swap(crews.map(crew))).toMatchObject({ state: 'succeeded' });
    expect(await crewTokens()).toBe(before + 500);
    const tooMany = [...crews, randomUUID()].map(crew);
    expect(await game.player.call('swapEntities', { body: tooMany })).toEqual(aRefusal(400, 'invalid_input'));
  });
});

describe('is refused at the request', () => {
  test('without a list, with mixed types, and with one named twice', async () => {
    const [one, other] = [await piece(), await piece({ type: 'SHIP' })];
    const swapCall = (body: Swap) => game.player.call('swapEntities', { body });
    expect(await swapCall([])).toEqual(aRefusal(400, 'swap_nothing_selected'));
    expect(await swapCall([crew(one), { type: 'SHIP', entityId: other }])).toEqual(
      aRefusal(400, 'swap_types_mixed'),
    );
    expect(await swapCall([crew(one), crew(one)])).toEqual(aRefusal(400, 'swap_repeated'));
    expect(await swapCall([{ type: 'CAPTAIN', entityId: one }] as unknown as Swap)).toEqual(
      aRefusal(400, 'invalid_input', { field: '0.type' }),
    );
    expect(await standingOf(one)).toBe('resting');
  });

  test('for what is missing, another player’s, a captain or a Genesis ship', async () => {
    const other = await TestPlayer.signIn(game.worker);
    const own = await piece();
    const foreign = [
      randomUUID(),
      await piece({}, other),
      await game.player.captain(),
      await piece({ type: 'GENESIS_SHIP' }),
    ];
    for (const entityId of foreign) {
      const body = [crew(own), crew(entityId)];
      expect(await game.player.call('swapEntities', { body })).toEqual(aRefusal(404, 'entity_not_found'));
    }
    expect(await standingOf(own)).toBe('resting');
    expect(await game.worker.call('swapEntities', { body: [crew(own)] })).toEqual(
      aRefusal(401, 'not_authorized'),
    );
  });
});

describe('is refused by the job, and burns none of the list', () => {
  test.each([
    ['in the wallet', { standing: 'wallet' }, 'entity_not_in_game'],
    ['moving', { standing: 'moving' }, 'entity_not_in_game'],
    ['burned', { standing: 'burned' }, 'entity_burned'],
    ['minted', { minted: true, mint: 'aMintAddress' }, 'entity_is_minted'],
  ] as const)('where one is %s', async (_what, changes, code) => {
    const [own, other] = [await piece(), await piece(changes)];
    const before = await crewTokens();
    expect(await swap([crew(own), crew(other)])).toEqual(refused('swapEntities', code, { assetName }));
    expect(await standingOf(own)).toBe('resting');
    expect(await crewTokens()).toBe(before);
  });

  test('where one is equipped, or of another type than the list says', async () => {
    const own = await piece();
    const worn = await piece({ equipped_to: await game.player.captain() });
    expect(await swap([crew(own), crew(worn)])).toEqual(
      refused('swapEntities', 'entity_equipped', { assetName }),
    );
    const ship = await piece({ type: 'SHIP' });
    expect(await swap([crew(own), crew(ship)])).toEqual(refused('swapEntities', 'entity_not_found'));
    expect(await standingOf(own)).toBe('resting');
  });

  describe('where the tokens have changed', () => {
    afterEach(() => restoreRules(game.worker));

    test('since the page showed them', async () => {
      const ship = await piece({ type: 'SHIP', rarity: 'Legendary' });
      expect(await swap([{ type: 'SHIP', entityId: ship, shownTokens: 3 }])).toEqual(
        refused('swapEntities', 'burn_tokens_changed', { assetName }),
      );
      const { legendaryShipToken } = await game.player.me();
      await overrideRules(game.worker, { burning: { mythicShipTokens: 5 } });
      expect(await swap([{ type: 'SHIP', entityId: ship, shownTokens: 4 }])).toMatchObject({
        state: 'succeeded',
      });
      expect((await game.player.me()).legendaryShipToken).toBe(legendaryShipToken + 5);
    });
  });
});

describe('at once', () => {
  test('thirty swaps of one crew burn it once', async () => {
    const uid = await piece();
    const before = await crewTokens();
    const settled = await Promise.all(Array.from({ length: 30 }, () => swap([crew(uid)])));
    expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(settled.filter(({ code }) => code === 'entity_burned')).toHaveLength(29);
    expect(await crewTokens()).toBe(before + 3);
    await intact();
  });

  test('thirty requests under one key are one', async () => {
    const body = [crew(await piece())];
    const before = await crewTokens();
    const idempotencyKey = randomUUID();
    const calls = await Promise.all(
      Array.from({ length: 30 }, () => game.player.call('swapEntities', { body, idempotencyKey })),
    );
    expect(new Set(calls.map(({ answer }) => answer.jobId)).size).toBe(1);
    await game.worker.untilIdle(game.player.playerId);
    expect(await crewTokens()).toBe(before + 3);
    const other = [crew(await piece())];
    expect(await game.player.call('swapEntities', { body: other, idempotencyKey })).toEqual(
      aRefusal(409, 'idempotency_key_reused'),
    );
  });

  test('a swap and putting the crew onto a captain: it is burned or worn, never both', async () => {
    const [uid, captain] = [await piece(), await game.player.captain()];
    const [burned, worn] = await Promise.all([swap([crew(uid)]), game.player.equip(captain, uid)]);
    expect([burned.state, worn.state].sort()).toEqual(['refused', 'succeeded']);
    expect(await standingOf(uid)).toBe(burned.state === 'succeeded' ? 'burned' : 'resting');
    expect(await game.player.nft(captain)).toMatchObject({ hasCrew: worn.state === 'succeeded' });
    await intact();
  });

  test('swaps that overlap burn each crew once', async () => {
    const crews = await Promise.all(Array.from({ length: 6 }, () => piece()));
    const before = await crewTokens();
    const settled = await Promise.all([
      swap(crews.slice(0, 4).map(crew)),
      swap(crews.slice(2).reverse().map(crew)),
      swap(crews.slice(3, 5).map(crew)),
    ]);
    const burned = settled
      .filter(({ state }) => state === 'succeeded')
      .flatMap(({ result }) => Object(result).burned);
    expect(new Set(burned).size).toBe(burned.length);
    expect(await crewTokens()).toBe(before + 3 * burned.length);
    await intact();
  });

  test('a swap and a level-up of the captain who wears it: the worn crew is never burned', async () => {
    const captain = await game.player.captain({ level: 10, crew: 6 });
    const worn = (await game.player.call('items')).answer.find(({ equippedTo }) => equippedTo === captain);
    const uid = worn?.uid ?? '';
    const [burned, grown, off] = await Promise.all([
      swap([crew(uid)]),
      game.player.levelUp(captain, 'CREW', 1),
      game.player.equip(captain, uid, false),
    ]);
    expect(off.state).toBe('succeeded');
    const isBurned = burned.state === 'succeeded';
    if (isBurned) {
      // A crew of level 6 brings one token, a crew of level 7 two; the level at the moment of burning counts.
      const tokens = grown.state === 'succeeded' ? 2 : 1;
      expect(burned.result).toMatchObject({ tokens: [{ token: 'CREW_LEVEL_TOKEN', amount: tokens }] });
    } else {
      const details = { assetName: worn?.metadata.name ?? '' };
      expect(burned).toEqual(refused('swapEntities', 'entity_equipped', details));
    }
    await intact();
  });
});

test('an asset that was paid for and is not burned breaks an invariant', async () => {
  const uid = await piece();
  await swap([crew(uid)]);
  const { db } = game.worker.services;
  const set = (standing: 'resting' | 'burned') =>
    db.updateTable('nfts').set({ standing }).where('uid', '=', uid).execute();
  await set('resting');
  expect(await checkInvariants(db)).toEqual([
    {
      name: 'I9 what was swapped for tokens is burned, and once',
      detail: `${uid} was swapped by 1 jobs and stands resting`,
    },
  ]);
  await set('burned');
});
