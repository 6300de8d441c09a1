import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#rules/time.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { arenaXpRanks } from '#worker/arena/countArenaRanks.ts';
import { goldBarRanks, goldBarSums } from '#worker/leaderboard/countGoldBars.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { compareRanks, readRankComparisons } from '#worker/ranks/compareRanks.ts';
import { keepRanks } from '#worker/ranks/keepRanks.ts';
import { bestRankOf, ranksBetween } from '#worker/ranks/rankReads.ts';

// Ranks are compared with a sort of all rows. Blocks and groups are small here, so that a board of some thousand rows
// has as many of them as one of ten million.
const sizes = { blockRows: 8, groupMembers: 8 };
const players = 300;

/** The worker of all tests. It checks every invariant when it stops. */
let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker();
  worker.clock.set('2026-06-17T12:00:00Z');
  await sql`insert into players (id, username, primary_address, created_at)
    select gen_random_uuid(), 'Ranked', 'ranked-' || n, now() from generate_series(1, ${players}::int) n`.execute(
    db(),
  );
});
afterAll(() => worker.stop());

const db = () => worker.services.db;
const count = () => keepRanks(db(), goldBarRanks, worker.clock.now(), sizes);
const compare = () =>
  compareRanks(worker.services, [goldBarRanks, goldBarSums, arenaXpRanks], { runMs: 60_000, sizes });

/** Adds minted captains of all players, many of them with equal gold bars. */
async function addCaptains(name: string, number: number): Promise<void> {
  await sql`
    insert into nfts (uid, owner_id, type, collection, name, image, level, rarity, minted, mint, gold_burned, standing, created_at)
    select ${name}::text || n, owner.id, 'CAPTAIN', 'Reavers', 'Reaver', '/x.webp', 1, 'Common', true, ${name}::text || n,
      1 + abs(hashtext(${name}::text || n)) % 5000, 'resting', now()
    from generate_series(1, ${number}::int) n
      join players owner on owner.primary_address = 'ranked-' || (1 + n % ${players}::int)`.execute(db());
}

const order = sql`minus_score, minus_second, id`;

/** Ranks in blocks and groups all over the boards, the best rank of each player, and every invariant. */
async function expectSorted(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select uid as id from nfts
    where type = 'CAPTAIN' and minted and gold_burned > 0 and standing not in ('moving', 'wallet', 'burned')
    order by gold_burned desc, uid`.execute(db());
  const { rows: summed } = await sql<{ id: string }>`
    select id from rankings where board = 'players' order by ${order}`.execute(db());
  const sorted = { captains: rows, players: summed };
  for (const board of ['captains', 'players'] as const) {
    // The first ranks are passed over in the order, those after them in blocks, and the last ones in all levels.
    for (let first = 1; first < sorted[board].length + 12; first += 37) {
      const read = ranksBetween(board, { first, last: first + 9 }, sizes);
      const { rows: shown } = await sql<{
        rank: number;
        id: string;
      }>`select rank, id from (${read}) as ranked`.execute(db());
      const ten = sorted[board].slice(first - 1, first + 9);
      expect(shown).toEqual(ten.map(({ id }, place) => ({ rank: first + place, id })));
    }
  }
  for (const board of ['captains', 'players'] as const) {
    const { rows: wrong } = await sql`
      select player.id, own.rank, sorted.rank from players as player
      left join lateral (${bestRankOf(board, sql`player.id`)}) as own on true
      left join (
        select player_id, min(place) as rank from (
          select player_id, row_number() over (order by ${order}) as place from rankings where board = ${board}
        ) as placed group by player_id
      ) as sorted on sorted.player_id = player.id
      where own.rank is distinct from sorted.rank`.execute(db());
    expect(wrong).toEqual([]);
  }
  expect(await checkInvariants(db())).toEqual([]);
}

/** Number of groups of each level of the captains' board. */
async function groups(): Promise<number[]> {
  const { rows } = await sql<{ groups: number }>`
    select count(*)::int as groups from rank_groups where board = 'captains' group by level order by level`.execute(
    db(),
  );
  return rows.map((row) => row.groups);
}

/** One of several changes of ranks, for the captains that `which` selects. */
async function change(round: number, which: ReturnType<typeof sql>): Promise<void> {
  const changes = [
    sql`update nfts set gold_burned = gold_burned + 1 + abs(hashtext(uid || ${round}::int)) % 900 where ${which}`,
    sql`update nfts set standing = case standing when 'resting' then 'wallet' else 'resting' end where ${which}`,
    sql`update nfts set owner_id = (select id from players where primary_address =
      'ranked-' || (1 + abs(hashtext(nfts.uid || ${round}::int)) % ${players}::int)) where ${which}`,
    sql`delete from nfts where ${which} and abs(hashtext(uid)) % 4 = ${round % 4}::int`,
  ];
  await changes[round % changes.length]?.execute(db());
}

const everyNth = (n: number, round: number) =>
  sql`gold_burned > 0 and abs(hashtext(uid || ${round}::int)) % ${n}::int = 0`;

describe('groups of blocks', () => {
  test('give the ranks of a sort while thousands of rows come, gain, move and leave', async () => {
    await addCaptains('a', 2_500);
    await count();
    const [first = 0, second = 0] = await groups();
    expect(first).toBeGreaterThan(20);
    expect(second).toBeGreaterThan(2);
    await expectSorted();
    for (let round = 1; round <= 8; round += 1) {
      await change(round, everyNth(4, round));
      await count();
      if (round % 4 === 0) await expectSorted();
    }
  }, 60_000);

  test('become fewer when most rows leave, and the comparison divides the board again', async () => {
    const before = await groups();
    await sql`update nfts set standing = 'burned' where gold_burned > 0 and abs(hashtext(uid)) % 20 > 0`.execute(
      db(),
    );
    await count();
    await expectSorted();
    worker.clock.advanceHours(24);
    await compare();
    await expectSorted();
    const after = await groups();
    const { rows: blocks } = await sql`select from rank_blocks where board = 'captains'`.execute(db());
    expect(after[0]).toBe(Math.max(1, Math.round(blocks.length / sizes.groupMembers)));
    expect(after[0]).toBeLessThan((before[0] ?? 0) / 4);
    expect((await readRankComparisons(db())).map((one) => one.last_repaired)).toEqual([0, 0, 0]);
  }, 60_000);

  test('are all compared on one day, however many slices of blocks that takes', async () => {
    await addCaptains('c', 5_000);
    await count();
    worker.clock.advanceHours(24);
    await compare();
    const { rows: blocks } = await sql<{ day: string }>`
      select compared_on::text as day from rank_blocks where board = 'captains'`.execute(db());
    expect(blocks.length).toBeGreaterThan(500);
    expect(new Set(blocks.map(({ day }) => day))).toEqual(new Set([dayOf(worker.clock.now())]));
    await expectSorted();
  }, 60_000);

  test('are right after counts beside single claims, one of which ends in the middle', async () => {
    await addCaptains('b', 2_500);
    await count();
    const claims = Array.from({ length: 400 }, (_, n) =>
      change(n, sql`uid = ${`b${1 + ((n * 37) % 2_500)}`}`),
    );
    const ended = db()
      .transaction()
      .execute(async (tx) => {
        await keepRanks(tx, goldBarRanks, worker.clock.now(), sizes);
        // As by `kill -9`: the database closes the session and undoes its transaction.
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      });
    const counts = Array.from({ length: 12 }, count);
    const [first, ...others] = await Promise.allSettled([ended, ...claims, ...counts]);
    expect(first?.status).toBe('rejected');
    expect(others.filter(({ status }) => status === 'rejected')).toEqual([]);
    await count();
    await expectSorted();
  }, 60_000);

  test('keep no claim waiting while a count has written them and not yet ended', async () => {
    const claimed = sql`update nfts set gold_burned = gold_burned + 3 where uid = 'b7' or uid = 'b8'`;
    await claimed.execute(db());
    await db()
      .transaction()
      .execute(async (tx) => {
        await keepRanks(tx, goldBarRanks, worker.clock.now(), sizes);
        await db()
          .transaction()
          .execute(async (claim) => {
            await sql`select set_config('lock_timeout', '1ms', true)`.execute(claim);
            await claimed.execute(claim);
          });
      });
    await count();
    await expectSorted();
  }, 60_000);

  test('follow what a server of the release before writes to the blocks alone', async () => {
    await sql`with joined as (
        delete from rank_blocks where id <> '' and (minus_score, minus_second, id) in (
          select ${order} from rank_groups where board = 'captains' and level = 1 and id <> '' order by id limit 1)
        returning *
      )
      update rank_blocks as block set rows = block.rows + joined.rows from joined
      where block.board = joined.board and (block.minus_score, block.minus_second, block.id) = (
        select ${order} from rank_blocks as before where before.board = joined.board
          and (before.minus_score, before.minus_second, before.id)
            < (joined.minus_score, joined.minus_second, joined.id)
        order by minus_score desc, minus_second desc, id desc limit 1)`.execute(db());
    await expectSorted();
  }, 60_000);

  test('that are wrong are found and repaired', async () => {
    worker.clock.advanceHours(24);
    await sql`update rank_groups set rows = rows + 3 where board = 'captains' and level = 2
      and id in (select id from rank_groups where board = 'captains' and level = 2 order by id limit 1)`.execute(
      db(),
    );
    await sql`update rank_groups set members = members + 1 where board = 'players' and level = 1
      and id in (select id from rank_groups where board = 'players' and level = 1 order by id limit 1)`.execute(
      db(),
    );
    expect((await checkInvariants(db())).length).toBeGreaterThanOrEqual(2);
    await compare();
    const repaired = await readRankComparisons(db());
    expect(Object.fromEntries(repaired.map((one) => [one.board, one.last_repaired]))).toEqual({
      captains: 1,
      // The number of a group's members is in no sum of the level above.
      players: 1,
      arena: 0,
    });
    await expectSorted();
  }, 60_000);
});
