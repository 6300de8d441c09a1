import { expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';

const world = playerPerTest();
const booty = 1_000_000_000;

/** Records the Treasure that a captain earned on each of these days. */
async function earned(captain: string, days: Readonly<Record<string, number>>): Promise<void> {
  const { db } = world.worker.services;
  for (const [day, treasure] of Object.entries(days)) {
    await db.insertInto('captain_days').values({ captain_uid: captain, day, treasure }).execute();
  }
}
async function paid(day: string, treasure: number, share: number | null): Promise<void> {
  await world.worker.services.db
    .insertInto('player_days')
    .values({ day, player_id: world.player.playerId, treasure, share: share === null ? null : BigInt(share) })
    .execute();
}
const reavers = async () =>
  (await world.player.call('topReavers')).answer.reavers.map(({ uid, arEarned, treasure }) => ({
    uid,
    arEarned,
    treasure,
  }));

test('each captain has its part of the shares of the days on which it earned Treasure', async () => {
  const [anne, mary, jack] = [
    await world.player.captain(),
    await world.player.captain(),
    await world.player.captain(),
  ];
  await earned(anne, { '2026-05-01': 100, '2026-05-02': 300 });
  await earned(mary, { '2026-05-01': 300 });
  // The day on which Jack earned Treasure is not paid yet.
  await earned(jack, { '2026-05-03': 5_000 });
  await paid('2026-05-01', 400, 40 * booty);
  await paid('2026-05-02', 300, 6 * booty);
  await paid('2026-05-03', 5_000, null);
  expect(await reavers()).toEqual([
    { uid: mary, arEarned: 30, treasure: 300 },
    { uid: anne, arEarned: 16, treasure: 400 },
    { uid: jack, arEarned: 0, treasure: 5_000 },
  ]);
  const { answer: me } = await world.player.call('me');
  expect(me.rankedNfts).toEqual((await world.player.call('topReavers')).answer.reavers);
});

test('the part of a share is rounded down to base units', async () => {
  const [anne, mary] = [await world.player.captain(), await world.player.captain()];
  await earned(anne, { '2026-05-01': 1 });
  await earned(mary, { '2026-05-01': 2 });
  // The shares are two thirds and one third of 1 BOOTY.
  await paid('2026-05-01', 3, booty);
  expect(await reavers()).toEqual([
    { uid: mary, arEarned: 0.666666666, treasure: 2 },
    { uid: anne, arEarned: 0.333333333, treasure: 1 },
  ]);
});

test('a captain that came from another player has at most what its owner was paid', async () => {
  const [bought, own] = [await world.player.captain(), await world.player.captain()];
  // The bought captain earned all of this for its previous owner: this player was paid only for the other captain.
  await earned(bought, { '2026-05-01': 900, '2026-05-02': 500 });
  await earned(own, { '2026-05-02': 100 });
  await paid('2026-05-02', 100, 8 * booty);
  expect(await reavers()).toEqual([
    { uid: bought, arEarned: 8, treasure: 1_400 },
    { uid: own, arEarned: 8, treasure: 100 },
  ]);
});

test('captains without Treasure are left out, and there are at most twelve', async () => {
  await world.player.captain();
  expect(await reavers()).toEqual([]);
  for (let count = 1; count <= 14; count += 1)
    await earned(await world.player.captain(), { '2026-05-01': count });
  expect((await reavers()).map(({ treasure }) => treasure)).toEqual([
    14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ]);
});

test("nobody reads another player's captains, and a player without a session none", async () => {
  await earned(await world.player.captain(), { '2026-05-01': 9 });
  const other = await world.worker.signIn();
  expect((await other.call('topReavers')).answer).toEqual({ reavers: [] });
  expect(await world.worker.call('topReavers')).toEqual(aRefusal(401, 'not_authorized'));
});

test('the read uses the indexes of the captains and of their days, however many other players there are', async () => {
  const { db } = world.worker.services;
  const plan = await db
    .selectFrom('nfts as captain')
    .innerJoin('captain_days as earned', 'earned.captain_uid', 'captain.uid')
    .select('earned.treasure')
    .where('captain.owner_id', '=', world.player.playerId)
    .where('captain.type', '=', 'CAPTAIN')
    .explain('json');
  const written = JSON.stringify(plan);
  expect(written).toContain('nfts_owner');
  expect(written).toContain('captain_days_pkey');
});
