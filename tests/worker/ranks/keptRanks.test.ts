import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseUnits } from '#rules/tokens.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { arenaXpRanks } from '#worker/arena/countArenaRanks.ts';
import { transaction } from '#worker/database/transaction.ts';
import { countGoldBars, goldBarRanks, goldBarSums } from '#worker/leaderboard/countGoldBars.ts';
import { readCaptainRanks, readOwnRanks, readPlayerRanks } from '#worker/leaderboard/leaderboardStore.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { compareRanks, readRankComparisons } from '#worker/ranks/compareRanks.ts';

// What a board shows is compared with a sort of all captains, which is what it replaces.

/** The worker of all tests. It checks every invariant when it stops. */
let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker();
  worker.clock.set('2026-06-17T12:00:00Z');
});
afterAll(() => worker.stop());

const db = () => worker.services.db;
const count = () => countGoldBars(db(), worker.clock.now());
const sources = [goldBarRanks, goldBarSums, arenaXpRanks];

async function sorted(): Promise<{ uid: string; gold: bigint }[]> {
  const { rows } = await sql<{ uid: string; gold: bigint }>`
    select uid, gold_burned as gold from nfts
    where type = 'CAPTAIN' and minted and gold_burned > 0 and standing not in ('moving', 'wallet', 'burned')
    order by gold_burned desc, uid`.execute(db());
  return rows;
}

const asShown = ({ uid, gold }: { uid: string; gold: bigint }, place: number) => ({
  rank: place + 1,
  uid,
  goldBurned: gold,
});

async function shown(first: number, last: number) {
  const { rows } = await readCaptainRanks(db(), { first, last });
  return rows.map(({ rank, uid, goldBurned }) => ({ rank, uid, goldBurned }));
}

async function expectSorted(): Promise<void> {
  const all = (await sorted()).map(asShown);
  for (const first of [1, 5, 509, 511, 513, 1_021, 1_501, Math.max(1, all.length - 4), all.length + 1])
    expect(await shown(first, first + 9)).toEqual(all.slice(first - 1, first + 9));
  expect(await checkInvariants(db())).toEqual([]);
}

/** Adds minted captains of one player, many of them with equal gold bars. */
async function addCaptains(number: number, bars: string): Promise<string> {
  const owner = await insertPlayer(db());
  await sql`
    insert into nfts (uid, owner_id, type, collection, name, image, level, rarity, minted, mint, gold_burned, standing, created_at)
    select ${owner}::text || '-' || n, ${owner}, 'CAPTAIN', 'Reavers', 'Reaver', '/x.webp', 1, 'Common', true,
      ${owner}::text || n, ${baseUnits('GOLD', 1)}::bigint * (${sql.raw(bars)}), 'resting', now()
    from generate_series(1, ${number}::int) n`.execute(db());
  return owner;
}

test('a change is looked up by its id, in a table without statistics too', async () => {
  const plan = await transaction(db(), async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain
      with changed as materialized (select id from rank_changes) ${goldBarRanks.standings}`.execute(tx);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain('nfts_pkey');
  expect(plan).not.toContain('nfts_gold_bars');
});

test('a count reads no more than what changed in a table that was analysed before its rows were committed', async () => {
  await addCaptains(4_000, '1 + n % 7');
  await transaction(db(), async (tx) => {
    await countGoldBars(tx, worker.clock.now());
    await sql`analyze rankings`.execute(db());
  });
  await sql`update nfts set gold_burned = gold_burned + 1 where gold_burned > 0`.execute(db());
  const before = await indexRowsRead();
  await count();
  expect((await indexRowsRead()) - before).toBeLessThan(4_000n * 50n);
  await expectSorted();
}, 60_000);

/** Resolves when PostgreSQL has written down what this and other connections have read and changed. */
async function statisticsWritten(): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db());
  await new Promise((resolve) => setTimeout(resolve, 1_200));
}

/** Rows of indexes of the ranks that were read so far. */
async function indexRowsRead(): Promise<bigint> {
  await statisticsWritten();
  const { rows } = await sql<{ rows: bigint }>`
    select sum(idx_tup_read)::bigint as rows from pg_stat_user_indexes where relname = 'rankings'`.execute(
    db(),
  );
  return rows[0]?.rows ?? 0n;
}

describe('kept ranks', () => {
  test('are those of a sort, however many rows come, move and leave', async () => {
    await addCaptains(3_000, '1 + n % 7');
    await count();
    await expectSorted();
    await sql`update nfts set gold_burned = gold_burned * (1 + abs(hashtext(uid)) % 40)
      where gold_burned > 0 and abs(hashtext(uid)) % 3 = 0`.execute(db());
    await sql`update nfts set standing = 'wallet' where gold_burned > 0 and abs(hashtext(uid)) % 5 = 1`.execute(
      db(),
    );
    await count();
    await expectSorted();
    await sql`update nfts set standing = 'burned' where gold_burned > 0 and abs(hashtext(uid)) % 7 <> 1`.execute(
      db(),
    );
    await count();
    await expectSorted();
  }, 60_000);

  test('of a player are the number of those before, and one more', async () => {
    const owner = await addCaptains(20, '3');
    await count();
    const own = await readOwnRanks(db(), owner);
    const place = (await sorted()).findIndex(({ uid }) => uid.startsWith(owner));
    expect(own?.bestCaptain?.rank).toBe(place + 1);
    const { rows } = await readPlayerRanks(db(), {
      first: own?.player?.rank ?? 0,
      last: own?.player?.rank ?? 0,
    });
    expect(rows[0]?.goldBurned).toBe(baseUnits('GOLD', 60));
  });

  test('follow a captain to another player', async () => {
    const [before, after] = [await insertPlayer(db()), await insertPlayer(db())];
    const uid = await insertCaptain(db(), before, { minted: true, gold_burned: baseUnits('GOLD', 9_000) });
    await count();
    await db().updateTable('nfts').set({ owner_id: after }).where('uid', '=', uid).execute();
    await count();
    expect((await readOwnRanks(db(), before))?.player).toBeNull();
    expect((await readOwnRanks(db(), after))?.bestCaptain).toMatchObject({ rank: 1, uid });
  });

  test('change with what changed, whatever the size of the board', async () => {
    await addCaptains(1_000, '1 + n');
    await count();
    const before = await written();
    await sql`update nfts set gold_burned = gold_burned + 1 where uid in (
      select id from rankings where board = 'captains' order by minus_score limit 1)`.execute(db());
    await count();
    // One captain, one player, and the totals of both boards.
    expect((await written()) - before).toBeLessThanOrEqual(4n);
  });
});

/** Rows of the kept boards that were inserted, changed or deleted so far. */
async function written(): Promise<bigint> {
  await statisticsWritten();
  const { rows } = await sql<{ rows: bigint }>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint as rows from pg_stat_user_tables
    where relname in ('rankings', 'rank_blocks', 'rank_totals')`.execute(db());
  return rows[0]?.rows ?? 0n;
}

describe('while servers count and stop', () => {
  test('counts beside claims, of which one ends in the middle, lose and double nothing', async () => {
    const owner = await addCaptains(300, 'n');
    const claims = Array.from({ length: 60 }, (_, n) =>
      sql`update nfts set gold_burned = gold_burned + 7 where uid = ${`${owner}-${1 + (n % 40)}`}`.execute(
        db(),
      ),
    );
    const ended = db()
      .transaction()
      .execute(async (tx) => {
        await countGoldBars(tx, worker.clock.now());
        // As by `kill -9`: the database closes the session and undoes its transaction.
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      });
    const counts = Array.from({ length: 8 }, () => count());
    const [first] = await Promise.allSettled([ended, ...claims, ...counts]);
    expect(first?.status).toBe('rejected');
    await count();
    await expectSorted();
  });
});

describe('the comparison', () => {
  const compare = (limits: Parameters<typeof compareRanks>[2] = {}) =>
    compareRanks(worker.services, sources, { runMs: 60_000, ...limits });
  const repaired = async () =>
    Object.fromEntries((await readRankComparisons(db())).map((one) => [one.board, one.last_repaired]));

  test('finds nothing wrong, also while changes wait for the next count', async () => {
    await addCaptains(100, 'n');
    await compare({ sliceRows: 64 });
    expect(await repaired()).toEqual({ captains: 0, players: 0, arena: 0 });
    await count();
  });

  test('repairs rows, sums, blocks and totals, and says how many', async () => {
    await addCaptains(500, 'n');
    await count();
    worker.clock.advanceHours(24);
    await sql`update rankings set minus_score = minus_score - 5 where board = 'captains' and id in (
      select id from rankings where board = 'captains' order by id limit 2)`.execute(db());
    await sql`delete from rankings where board = 'players' and id in (
      select id from rankings where board = 'players' order by id limit 1)`.execute(db());
    await sql`update rank_blocks set rows = rows + 3 where board = 'arena'`.execute(db());
    await sql`update rank_totals set score = score + 1 where board = 'arena'`.execute(db());
    expect((await checkInvariants(db())).length).toBeGreaterThan(3);
    await compare({ sliceRows: 64 });
    const found = await repaired();
    expect(found.captains).toBeGreaterThanOrEqual(2);
    expect(found.players).toBeGreaterThanOrEqual(1);
    expect(found.arena).toBe(2);
    await expectSorted();
  });

  test('goes on where it stopped, and ends once a day', async () => {
    worker.clock.advanceHours(24);
    const ended = async () =>
      (await readRankComparisons(db())).find(({ board }) => board === 'captains')?.ended_at;
    const before = await ended();
    await compare({ sliceRows: 100, runMs: 0 });
    expect(await ended()).toEqual(before);
    let runs = 1;
    while ((await ended())?.getTime() === before?.getTime() && runs < 1_000) {
      await compare({ sliceRows: 100, runMs: 0 });
      runs += 1;
    }
    expect(runs).toBeGreaterThan(5);
    expect(await ended()).toEqual(worker.clock.now());
  });
});
