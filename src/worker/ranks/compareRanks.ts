import { sql } from 'kysely';
import * as z from 'zod';
import { dayOf } from '#rules/time.ts';
import type { Database, Tx } from '../database/database.ts';
import type { RankBoard } from '../database/rankTables.ts';
import { transaction } from '../database/transaction.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { applyRanks, lockBoard, type RankSource } from './keepRanks.ts';
import { compareGroups, type RankSizes, rankSizes } from './rankGroups.ts';

/** Number of ids that one transaction compares. */
const sliceRows = 1_000;
/** Time after which a run begins no further slice, so that other schedules get their turn. */
const runMs = 500;

interface ComparisonLimits {
  sliceRows: number;
  runMs: number;
  sizes: RankSizes;
}

/**
 * Compares all rows of the boards with what they rank, once a UTC day, and writes what differs. It goes on where the
 * last run ended, a slice a transaction, so that a board of any size holds up nothing.
 */
export async function compareRanks(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  sources: readonly RankSource[],
  limits: Partial<ComparisonLimits> = {},
): Promise<void> {
  const until = performance.now() + (limits.runMs ?? runMs);
  const slice = { rows: limits.sliceRows ?? sliceRows, sizes: limits.sizes ?? rankSizes };
  const today = dayOf(clock.now());
  const compared = await readRankComparisons(db);
  for (const source of sources) {
    const at = compared.find(({ board }) => board === source.board)?.ended_at;
    let isMore = !(at && dayOf(at) === today);
    while (isMore) {
      isMore = await transaction(db, (tx) => compareSlice(tx, source, clock.now(), slice));
      if (performance.now() >= until) return;
    }
  }
}

/** @returns whether the board has more slices today */
async function compareSlice(
  tx: Tx,
  source: RankSource,
  now: Date,
  { rows, sizes }: { rows: number; sizes: RankSizes },
): Promise<boolean> {
  const { board } = source;
  await lockBoard(tx, source);
  const at = await progressOf(tx, board);
  if (at.ended_at !== null && dayOf(at.ended_at) === dayOf(now)) return false;
  const ids = at.are_ids_compared ? [] : await idsFrom(tx, source, at.after, rows);
  const last = ids.at(-1);
  const after = at.are_ids_compared && at.after !== null ? readPlace(at.after) : null;
  const blocks =
    last === undefined ? await compareBlocks(tx, board, { after, day: dayOf(now) }, sizes) : null;
  const isEnd = blocks?.compared === 0;
  const repaired = await (last !== undefined
    ? compareIds(tx, source, ids, sizes)
    : isEnd
      ? compareSums(tx, board, sizes)
      : (blocks?.repaired ?? 0));
  const total = at.repaired + repaired;
  const progress = isEnd
    ? { after: null, are_ids_compared: false, repaired: 0, last_repaired: total, ended_at: now }
    : {
        after: last ?? JSON.stringify(blocks?.last),
        are_ids_compared: last === undefined,
        repaired: total,
      };
  await tx.updateTable('rank_reconciliations').set(progress).where('board', '=', board).execute();
  return !isEnd;
}

async function progressOf(tx: Tx, board: RankBoard) {
  await tx
    .insertInto('rank_reconciliations')
    .values({ board, after: null, are_ids_compared: false, repaired: 0, last_repaired: 0, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('rank_reconciliations')
    .selectAll()
    .where('board', '=', board)
    .executeTakeFirstOrThrow();
}

/** The next ids of what is or should be on the board. */
async function idsFrom(tx: Tx, { board, idsAfter }: RankSource, after: string | null, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from (
      (${idsAfter(after, limit)})
      union
      (select id from rankings where board = ${board} ${after === null ? sql`` : sql`and id > ${after}`}
        order by id limit ${limit}::int)
    ) as either order by id limit ${limit}::int`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Compares these rows, but not those whose change is noted and only waits for the next count. */
async function compareIds(tx: Tx, source: RankSource, ids: string[], sizes: RankSizes): Promise<number> {
  const { differed } = await applyRanks(tx, {
    source,
    drained: sql`drained as (select where false)`,
    ids: sql`select id from unnest(${ids}::text[]) as id except (${source.idsOf(sql`rank_changes`)})`,
    now: null,
    sizes,
  });
  return differed;
}

/** Where a block begins. The numbers are text, because JSON would round them. */
type Place = readonly [minusScore: string, minusSecond: string, id: string];
const place = z.tuple([z.string(), z.string(), z.string()]);

/** Reads the place of the last block that was counted from `rank_reconciliations.after`. */
const readPlace = (text: string): Place => place.parse(JSON.parse(text));

const afterPlace = ([minusScore, minusSecond, id]: Place) =>
  sql`and (minus_score, minus_second, id) > (${minusScore}::bigint, ${minusSecond}::bigint, ${id}::text)`;

/** Number of blocks that one transaction counts. */
const blocksAtOnce = 20;

/**
 * Counts the rows of the next blocks after a place that have not been counted on this day, and joins each small one with
 * the one before.
 */
async function compareBlocks(
  tx: Tx,
  board: RankBoard,
  { after, day }: { after: Place | null; day: string },
  { blockRows }: RankSizes,
): Promise<{ compared: number; repaired: number; last: Place | null }> {
  const { rows } = await sql<{
    was: number;
    rows: number;
    minus_score: bigint;
    minus_second: bigint;
    id: string;
  }>`
    with counted as materialized (
      select block.board, block.minus_score, block.minus_second, block.id, block.rows as was, (
          select count(*)::int from rankings as row where row.board = block.board
            and (row.minus_score, row.minus_second, row.id) >= (block.minus_score, block.minus_second, block.id)
            and (row.minus_score, row.minus_second, row.id) < (
              coalesce(next.minus_score, 9223372036854775807), coalesce(next.minus_second, 0), coalesce(next.id, ''))
        ) as now
      from (
        select * from rank_blocks where board = ${board} ${after === null ? sql`` : afterPlace(after)}
          and compared_on is distinct from ${day}::date
        order by minus_score, minus_second, id limit ${blocksAtOnce}::int
      ) as block left join lateral (
        select minus_score, minus_second, id from rank_blocks as after
        where after.board = block.board
          and (after.minus_score, after.minus_second, after.id) > (block.minus_score, block.minus_second, block.id)
        order by after.minus_score, after.minus_second, after.id limit 1
      ) as next on true
    ),
    stored as (
      update rank_blocks as block set rows = counted.now, compared_on = ${day}::date from counted
      where (block.board, block.minus_score, block.minus_second, block.id)
        = (counted.board, counted.minus_score, counted.minus_second, counted.id)
      returning counted.was, block.rows, block.minus_score, block.minus_second, block.id
    )
    select * from stored order by minus_score, minus_second, id`.execute(tx);
  for (const { id, minus_score, minus_second } of rows.filter(
    (block) => block.rows < blockRows / 4 && block.id !== '',
  ))
    await sql`
      with joined as (
        delete from rank_blocks
        where (board, minus_score, minus_second, id) = (${board}, ${minus_score}::bigint, ${minus_second}::bigint, ${id})
        returning rows
      )
      update rank_blocks as block set rows = block.rows + joined.rows from joined
      where block.board = ${board} and (block.minus_score, block.minus_second, block.id) = (
        select minus_score, minus_second, id from rank_blocks
        where board = ${board} and (minus_score, minus_second, id) < (${minus_score}::bigint, ${minus_second}::bigint, ${id}::text)
        order by minus_score desc, minus_second desc, id desc limit 1)`.execute(tx);
  const last = rows.at(-1);
  return {
    compared: rows.length,
    repaired: rows.filter((block) => block.was !== block.rows).length,
    last: last ? [String(last.minus_score), String(last.minus_second), last.id] : null,
  };
}

/** Compares the two sums that grow with the board: those of the groups add up blocks, the totals add up rows. */
async function compareSums(tx: Tx, board: RankBoard, sizes: RankSizes): Promise<number> {
  return (await compareGroups(tx, board, sizes)) + (await compareTotals(tx, board));
}

async function compareTotals(tx: Tx, board: RankBoard): Promise<number> {
  const { numAffectedRows } = await sql`
    update rank_totals as total set rows = summed.rows, score = summed.score
    from (
      select count(*) as rows, coalesce(-sum(minus_score), 0) as score from rankings where board = ${board}
    ) as summed
    where total.board = ${board} and (total.rows, total.score) is distinct from (summed.rows, summed.score)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Rows that differed in the last comparison of each board, and for how long none has ended. */
export async function readRankComparisons(db: Database): Promise<RankComparison[]> {
  return db.selectFrom('rank_reconciliations').select(['board', 'last_repaired', 'ended_at']).execute();
}

interface RankComparison {
  board: RankBoard;
  last_repaired: number;
  ended_at: Date | null;
}
