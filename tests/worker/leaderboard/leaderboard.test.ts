import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leaderboardPageRows, type RankedNft, type RankedUser } from '#contract/treasury.ts';
import { baseUnits } from '#rules/tokens.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { countGoldBars } from '#worker/leaderboard/countGoldBars.ts';

/** The worker of all tests. It checks every invariant when it stops. */
let worker: TestWorker;
let anne: TestPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  worker.clock.set('2026-06-17T12:00:00Z');
  // Removes the gold bars of earlier tests; after the sign-in, also those of the demonstration fleet.
  await worker.services.db
    .updateTable('nfts')
    .set({ gold_burned: 0n })
    .where('gold_burned', '>', 0n)
    .execute();
  anne = await TestPlayer.signIn(worker);
  await worker.services.db
    .updateTable('nfts')
    .set({ gold_burned: 0n })
    .where('owner_id', '=', anne.playerId)
    .execute();
});
afterAll(() => worker.stop());

const count = () => countGoldBars(worker.services.db, worker.clock.now());
const nfts = async (page = 1) => (await anne.call('nftLeaderboard', { query: { page } })).answer;
const users = async (page = 1) => (await anne.call('userLeaderboard', { query: { page } })).answer;
const mine = async () => (await anne.call('myLeaderboard')).answer;

/** Adds a minted captain with this many gold bars. Without `owner`, the captain belongs to a new player. */
async function captainWith(bars: number, changes: Parameters<typeof insertCaptain>[2] = {}, owner?: string) {
  const { db } = worker.services;
  const ownerId = owner ?? (await insertPlayer(db));
  return insertCaptain(db, ownerId, { minted: true, gold_burned: baseUnits('GOLD', bars), ...changes });
}

const ranksOf = ({ rows }: { rows: RankedNft[] }) =>
  rows.map(({ rank, uid, goldBar }) => [rank, uid, goldBar]);

describe('the ranks', () => {
  test('follow the gold bars, with each one’s share of the pool in SOL', async () => {
    const [some, most] = [await captainWith(100), await captainWith(300, { name: 'Reaver #7' })];
    await count();
    const { rows, countedAt } = await nfts();
    expect(rows).toEqual([
      expect.objectContaining({
        rank: 1,
        uid: most,
        name: 'Reaver #7',
        imageURL: '/assets/captains/1.webp',
        goldBar: 300,
        allocation: 0.75,
        value: 75,
      }),
      expect.objectContaining({ rank: 2, uid: some, goldBar: 100, allocation: 0.25, value: 25 }),
    ]);
    expect(countedAt).toBe(worker.clock.now().getTime());
    expect(await nfts(2)).toEqual({ rows: [], countedAt });
  });

  test('add up a player’s captains', async () => {
    const { db } = worker.services;
    const owner = await insertPlayer(db, { username: '<b>Anne</b>', picture: '/captains/reavers-1.webp' });
    for (const bars of [100, 200]) await captainWith(bars, {}, owner);
    await captainWith(100);
    await count();
    const [first, second] = (await users()).rows;
    expect(first).toMatchObject({
      rank: 1,
      username: '<b>Anne</b>',
      profilePicture: '/captains/reavers-1.webp',
      goldBurned: 300,
      allocation: 0.75,
      sol: 75,
      value: 75,
    } satisfies Partial<RankedUser>);
    expect(second).toMatchObject({ rank: 2, goldBurned: 100, profilePicture: '/captains/default.webp' });
  });

  test('of equal captains are in the order of their ids, in every count', async () => {
    const uids = ['c', 'a', 'b'].map((letter) => `0000000${letter}-0000-7000-8000-000000000000`);
    for (const uid of uids) await captainWith(50, { uid });
    for (let counts = 0; counts < 2; counts += 1) {
      await count();
      expect(ranksOf(await nfts())).toEqual([...uids].sort().map((uid, place) => [place + 1, uid, 50]));
    }
  });

  test.each([
    ['unminted', { minted: false }],
    ['moving', { standing: 'moving' }],
    ['in the wallet', { standing: 'wallet' }],
    ['burned', { standing: 'burned' }],
    ['without gold bars', { gold_burned: 0n }],
    ['no captain', { type: 'SHIP' }],
  ] as const)('leave out what is %s', async (_what, changes) => {
    const counted = await captainWith(10);
    await captainWith(500, changes);
    await count();
    expect(ranksOf(await nfts())).toEqual([[1, counted, 10]]);
    expect((await users()).rows).toHaveLength(1);
    expect((await mine()).totalGoldBurned).toBe(10);
  });

  test('include a captain that is away', async () => {
    const away = await captainWith(10, { standing: 'arena' });
    await count();
    expect(ranksOf(await nfts())).toEqual([[1, away, 10]]);
  });

  test('are as they were until the next count, then shorter where fewer count', async () => {
    const [leaving, staying] = [await captainWith(20), await captainWith(10)];
    await count();
    await worker.services.db
      .updateTable('nfts')
      .set({ standing: 'burned' })
      .where('uid', '=', leaving)
      .execute();
    expect(ranksOf(await nfts())).toEqual([
      [1, leaving, 20],
      [2, staying, 10],
    ]);
    worker.clock.advanceMs(30_000);
    await count();
    expect(ranksOf(await nfts())).toEqual([[1, staying, 10]]);
    expect((await nfts()).countedAt).toBe(worker.clock.now().getTime());
    await worker.services.db
      .updateTable('nfts')
      .set({ gold_burned: 0n })
      .where('uid', '=', staying)
      .execute();
    await count();
    expect([(await nfts()).rows, (await users()).rows]).toEqual([[], []]);
  });

  test('have the gold bars of a claim with the next count', async () => {
    const rival = await captainWith(150);
    const captain = await anne.captain({ level: 20 }, { minted: true, core: true });
    await anne.give('GOLD', 1_000);
    const { state, result } = await anne.send('bullion-bastion', captain, 2);
    expect(state).toBe('succeeded');
    worker.clock.advanceHours(49);
    await anne.claimResult(Object(result).id);
    await count();
    expect(ranksOf(await nfts())).toEqual([
      [1, captain, 200],
      [2, rival, 150],
    ]);
    expect(await mine()).toMatchObject({
      userTotalGoldBar: 200,
      user: { rank: 1 },
      bestNft: { uid: captain },
    });
  });

  test('are counted while claims and other counts go on', async () => {
    const uids = await Promise.all(Array.from({ length: 30 }, (_, bars) => captainWith(bars + 1)));
    const { db } = worker.services;
    await Promise.all([
      ...uids.map((uid) =>
        db
          .updateTable('nfts')
          .set((eb) => ({ gold_burned: eb('gold_burned', '+', baseUnits('GOLD', 100)) }))
          .where('uid', '=', uid)
          .execute(),
      ),
      count(),
    ]);
    await count();
    const { rows } = await nfts(3);
    expect(rows.map(({ rank, goldBar }) => [rank, goldBar])).toEqual(
      Array.from({ length: 10 }, (_, place) => [21 + place, 110 - place]),
    );
  });

  test('wait for no claim that is under way', async () => {
    const uid = await captainWith(10);
    await worker.services.db.transaction().execute(async (tx) => {
      await tx.updateTable('nfts').set({ gold_burned: 5n }).where('uid', '=', uid).execute();
      await sql`set local lock_timeout = '2s'`.execute(tx);
      await count();
    });
    expect(ranksOf(await nfts())).toEqual([[1, uid, 10]]);
  });
});

describe('a page', () => {
  test('has ten rows, the last one fewer, and beyond the end none', async () => {
    for (let bars = 1; bars <= 23; bars += 1) await captainWith(bars);
    await count();
    const pages = await Promise.all([1, 2, 3, 4, 100_000].map((page) => nfts(page)));
    expect(pages.map(({ rows }) => rows.length)).toEqual([leaderboardPageRows, 10, 3, 0, 0]);
    expect(pages.flatMap(({ rows }) => rows.map(({ rank }) => rank))).toEqual(
      Array.from({ length: 23 }, (_, place) => place + 1),
    );
    expect((await anne.call('nftLeaderboard')).answer).toEqual(pages[0]);
    expect((await users(3)).rows).toHaveLength(3);
  });

  test.each(['-1', '0', '1.5', '1000000000', '100001', 'first', '', 'NaN', 'Infinity', '1;drop table nfts'])(
    'is refused for the number %j',
    async (page) => {
      for (const board of ['nftLeaderboard', 'userLeaderboard'] as const)
        expect(await anne.call(board, { query: { page } })).toMatchObject(
          aRefusal(400, 'invalid_input', { field: 'page' }),
        );
    },
  );

  test('is for players only', async () => {
    for (const board of ['nftLeaderboard', 'userLeaderboard', 'myLeaderboard'] as const)
      expect(await worker.call(board)).toEqual(aRefusal(401, 'not_authorized'));
  });
});

describe('my share', () => {
  test('has the chest’s totals, mine, and my rows', async () => {
    const [good, better] = [
      await captainWith(100, {}, anne.playerId),
      await captainWith(150, {}, anne.playerId),
    ];
    await captainWith(750);
    await count();
    const me = await anne.me();
    const answer = await mine();
    expect(answer).toMatchObject({
      totalGoldBurned: 1_000,
      totalSol: 100,
      // The starter, the twelve captains of the demonstration fleet and two more.
      totalCaptainsOwned: 15,
      userTotalGoldBar: 250,
      userAllocation: 0.25,
      userValue: 25,
      walletAddress: me.wallet,
      goldBarWorth: 0.1,
      rankedCaptains: 3,
      rankedPlayers: 2,
      user: { rank: 2, owner: me.wallet, goldBurned: 250 },
      bestNft: { rank: 2, uid: better },
    });
    expect(ranksOf(await nfts())[2]).toEqual([3, good, 100]);
  });

  test('is nothing for a player without gold bars', async () => {
    await count();
    expect(await mine()).toMatchObject({
      totalGoldBurned: 0,
      userTotalGoldBar: 0,
      userAllocation: 0,
      userValue: 0,
      goldBarWorth: null,
      user: null,
      bestNft: null,
    });
  });

  test('follows the pool of the live rules', async () => {
    await captainWith(100, {}, anne.playerId);
    await count();
    await overrideRules(worker, { treasureChest: { poolSol: 40 } });
    try {
      expect(await mine()).toMatchObject({ totalSol: 40, userValue: 40, goldBarWorth: 0.4 });
    } finally {
      await restoreRules(worker);
    }
  });
});
