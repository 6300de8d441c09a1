import { sql } from 'kysely';
import { countArenaRanks } from '#worker/arena/countArenaRanks.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { transaction } from '#worker/database/transaction.ts';
import { addUpOpenRuns } from '#worker/islands/openRuns.ts';
import { countGoldBars } from '#worker/leaderboard/countGoldBars.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { fillWorld } from './filledWorld.ts';
import type { Measured } from './measure.ts';

const sizes = [1_000, Number(process.env.RECOUNT_ROWS ?? 1_000_000)] as const;
const rounds = 40;

/** Work of the counts for one claim. */
interface Work {
  blocks: number;
  rows: number;
  /** Those of the rows that are written. */
  written: number;
  milliseconds: number;
}

/**
 * W11: what the counts of open runs, gold bars and XP do for a claim, in a world of a million rows ÷ in one of a
 * thousand. Each count follows one claim: claims that are counted together share rows, more often in a small world.
 */
export async function recountWork(database: BenchDatabase): Promise<Measured[]> {
  const [few, many] = [
    await workPerClaim(await database.fresh(), sizes[0]),
    await workPerClaim(await database.fresh(), sizes[1]),
  ];
  const parts = {
    blocksOfFew: few.blocks,
    blocksOfMany: many.blocks,
    msOfFew: few.milliseconds,
    msOfMany: many.milliseconds,
  };
  return [
    {
      id: 'W11',
      what: `rows that the counts touch for a claim, at ${sizes[1]} ÷ ${sizes[0]} rows`,
      value: many.rows / few.rows,
      unit: '×',
      target: '<=1.2',
      spread: 0,
      parts: {
        few: few.rows,
        many: many.rows,
        'written, few': few.written,
        'written, many': many.written,
      },
    },
    {
      id: 'W11 blocks',
      what: `blocks that the counts touch for a claim, at ${sizes[1]} ÷ ${sizes[0]} rows`,
      value: many.blocks / few.blocks,
      unit: '×',
      target: '<=2',
      spread: 0,
      parts,
    },
  ];
}

async function workPerClaim(url: string, rows: number): Promise<Work> {
  // Only one connection, so that its statistics are all that is read.
  const db = createDatabase(createPool(url, console, 1, { statementMs: 0 }));
  try {
    await fillWorld(db, rows);
    await count(db);
    await sql`vacuum analyze`.execute(db);
    // The first count after it fills caches.
    await claim(db, 0);
    await count(db);
    const done = { blocks: 0, rows: 0, written: 0, milliseconds: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      await claim(db, round);
      const before = await statistics(db);
      const began = performance.now();
      await count(db);
      done.milliseconds += performance.now() - began;
      const after = await statistics(db);
      done.blocks += after.blocks - before.blocks;
      done.rows += after.rows - before.rows;
      done.written += after.written - before.written;
    }
    return {
      blocks: done.blocks / rounds,
      rows: done.rows / rounds,
      written: done.written / rounds,
      milliseconds: done.milliseconds / rounds,
    };
  } finally {
    await db.destroy();
  }
}

async function count(db: Database): Promise<void> {
  await transaction(db, addUpOpenRuns);
  await countGoldBars(db, new Date());
  await countArenaRanks(db, new Date());
}

/** What a claim changes of what is counted: a run ends, its captain gets gold bars, and the player's account XP. */
async function claim(db: Database, round: number): Promise<void> {
  await sql`
    with ended as (
      update mission_runs set claimed_at = now()
      where id in (select id from mission_runs where claimed_at is null limit 1)
    ), burned as (
      update nfts set gold_burned = gold_burned + 7000000000::bigint * ${round + 1}::int
      where uid in (
        select uid from nfts where type = 'CAPTAIN' and gold_burned > 0
        order by hashtext(uid || ${round}::text) limit 1)
      returning owner_id
    )
    update arena_accounts set xp = xp + 20, battles_won = battles_won + 1
    where discord_id in (select owner_id::text from burned)`.execute(db);
}

/** Blocks that this database has touched so far, and rows that it has read and written. */
async function statistics(db: Database): Promise<{ blocks: number; rows: number; written: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  await sql`select 1`.execute(db);
  const { rows } = await sql<{ blocks: bigint; read: bigint; written: bigint }>`
    select blocks.sum::bigint as blocks, read::bigint, written::bigint
    from (
      select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0))
      from pg_statio_user_tables
    ) as blocks, (
      select sum(n_tup_ins + n_tup_upd + n_tup_del) as written, sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read
      from pg_stat_user_tables
    ) as tuples`.execute(db);
  const [blocks, read, written] = [rows[0]?.blocks, rows[0]?.read, rows[0]?.written].map(Number);
  return { blocks: blocks ?? Number.NaN, rows: (read ?? 0) + (written ?? 0), written: written ?? 0 };
}
