import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import type { Transfer } from '#worker/ledger/transfer.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker();
});
afterAll(() => world.stop());

const pay = (playerId: string, token: Transfer['token'], amount: bigint) =>
  world.services.db.transaction().execute((tx) =>
    bookTransfers(tx, {
      reason: 'gift',
      jobId: null,
      at: world.clock.now(),
      transfers: [{ token, amount, from: { systemAccount: 'issuance' }, to: { playerId } }],
    }),
  );

test('balances come as the decimal numbers players see, to the last unit', async () => {
  const player = await world.signIn();
  const { answer: before } = await player.call('me');
  await pay(player.playerId, 'BOOTY', 4_500_000_001n);
  await pay(player.playerId, 'GEMS', 7n);
  const { answer: after } = await player.call('me');
  expect(after.arAmount).toBeCloseTo(before.arAmount + 4.500000001, 9);
  expect(after.gemsAmount).toBe(before.gemsAmount + 7);
  expect({ ...after, arAmount: 0, gemsAmount: 0 }).toEqual({ ...before, arAmount: 0, gemsAmount: 0 });
});

test("the player's balances come with what the player has played", async () => {
  const player = await world.signIn();
  await world.services.db
    .updateTable('players')
    .set({ missions_played: 3, time_played_seconds: 7_200, booty_looted: 1_250_000_000 })
    .where('id', '=', player.playerId)
    .execute();
  const { answer } = await player.call('me');
  expect(answer).toMatchObject({ missionsPlayed: 3, timePlayed: 7_200, arEarned: 1.25 });
});

test('a player who never chose a picture has the default one, and a social account shows as none', async () => {
  const player = await world.signIn();
  const { answer } = await player.call('me');
  expect(answer).toMatchObject({
    profilePicture: '/captains/default.webp',
    twitterData: null,
    discordData: null,
  });
});

test('accounts of Discord and Twitter that were linked come with their handles', async () => {
  const player = await world.signIn();
  await world.services.db
    .insertInto('linked_accounts')
    .values({
      player_id: player.playerId,
      provider: 'discord',
      provider_user_id: 'discord-1',
      handle: 'anne.bonny',
      linked_at: world.clock.now(),
    })
    .execute();
  const { answer } = await player.call('me');
  expect(answer).toMatchObject({ discordData: { username: 'anne.bonny' }, twitterData: null });
});

test('the player comes with every field of the specification, and without the token', async () => {
  const player = await world.signIn();
  const { answer } = await player.call('me');
  expect(Object.keys(answer)).toEqual(
    expect.arrayContaining([
      ...['username', 'wallet', 'profilePicture', 'twitterData', 'discordData'],
      ...['level', 'xp', 'rank', 'totalMessages', 'timePlayed', 'missionsPlayed', 'arEarned', 'rankedNfts'],
      ...['arAmount', 'goldAmount', 'gemsAmount', 'treasureAmount', 'legendaryShipToken', 'battleTokens'],
      ...['onChainAr', 'onChainGold'],
    ]),
  );
  // The chain of this world does not answer, and the player has neither a Discord account nor a captain that earned.
  expect(answer).toMatchObject({
    joinedAt: world.clock.now().getTime(),
    level: 0,
    xp: 0,
    rank: null,
    totalMessages: 0,
    onChainAr: null,
    onChainGold: null,
    rankedNfts: [],
  });
  expect(JSON.stringify(answer)).not.toContain(player.token);
});

test('level, XP and battles are those of the linked Discord account', async () => {
  const player = await world.signIn();
  const { db } = world.services;
  const linked = { player_id: player.playerId, provider: 'discord', provider_user_id: 'discord-2' } as const;
  await db
    .insertInto('linked_accounts')
    .values({ ...linked, handle: 'mary.read', linked_at: world.clock.now() })
    .execute();
  // Levels 0 and 1 take 100 and 5 + 50 + 100 XP.
  await db
    .insertInto('arena_accounts')
    .values({ discord_id: 'discord-2', xp: 260n, battles_won: 13 })
    .execute();
  expect((await player.call('me')).answer).toMatchObject({ level: 2, xp: 260, totalMessages: 13 });
});
