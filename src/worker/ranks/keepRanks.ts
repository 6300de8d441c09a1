import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { RankBoard } from '../database/rankTables.ts';
import { transaction } from '../database/transaction.ts';
import { balanceGroups, evenDivisions, type RankSizes, rankSizes } from './rankGroups.ts';

/** What a board ranks. */
export interface RankSource {
  board: RankBoard;
  /** Kinds of `rank_changes` that concern it. */
  kinds: readonly string[];
  /** SQL of the ids of `changes`, a relation with the columns of `rank_changes`. */
  idsOf(changes: RawBuilder<unknown>): RawBuilder<unknown>;
  /** SQL of what now ranks of the relation `changed` of ids: id, player_id, minus_score, minus_second. */
  standings: RawBuilder<unknown>;
  /** SQL of the next ids to compare after this one, ascending; null begins. */
  idsAfter(id: string | null, limit: number): RawBuilder<unknown>;
  /** The board that ranks players by the sum of their rows on this one. */
  sumsTo?: RankBoard;
  /** The board of whose rows this one has the sums. */
  sumOf?: RankBoard;
}

/** Number of noted changes that one statement takes in. */
const changesAtOnce = 5_000;

/**
 * Brings a board up to what was noted since the last time: the work grows with the changes and not with the board. What
 * changes meanwhile is noted again and left for the next time. Nothing that a claim needs is locked.
 *
 * Each batch has a transaction of its own, unless the caller has one: the versions of blocks that a transaction replaces
 * stay in the index until it ends, and each batch would read past those of all batches before.
 */
export async function keepRanks(
  db: Database | Tx,
  source: RankSource,
  now: Date,
  sizes: RankSizes = rankSizes,
): Promise<void> {
  const take = (tx: Database | Tx) => takeChanges(tx, source, now, sizes);
  let taken = changesAtOnce;
  while (taken === changesAtOnce) taken = await (db.isTransaction ? take(db) : transaction(db, take));
}

/** @returns the number of changes that were taken */
async function takeChanges(
  tx: Database | Tx,
  source: RankSource,
  now: Date,
  sizes: RankSizes,
): Promise<number> {
  const kinds = [...source.kinds];
  const drained = sql`drained as (
      delete from rank_changes where ctid = any(array(
        select ctid from rank_changes where kind = any(${kinds}) limit ${changesAtOnce}::int))
      returning kind, id
    )`;
  const ranked = await lockBoard(tx, source);
  // The tables grow by orders of magnitude while a world is filled, faster than their statistics are renewed.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
  await renewStatistics(tx, ranked);
  const applied = await applyRanks(tx, { source, drained, ids: source.idsOf(sql`drained`), now, sizes });
  return applied.taken;
}

/** Rows by which a small board may grow before its statistics are renewed. */
const unknownRows = 500;

/**
 * Analyses the ranks if the statistics know less than half of a board's rows. Statistics that were taken before the first
 * count was committed say that the table is empty; by these, a whole board would be read for each change.
 */
async function renewStatistics(tx: Database | Tx, ranked: bigint): Promise<void> {
  const { rows: outdated } = await sql`
    select from pg_class where oid = 'rankings'::regclass
      and ${ranked}::bigint > ${unknownRows}::int + 2 * greatest(reltuples, 0)`.execute(tx);
  if (outdated.length === 0) return;
  // A tenth of the usual sample shows how many rows there are, on a slow disk too.
  await sql`select set_config('default_statistics_target', '10', true)`.execute(tx);
  await sql`analyze (skip_locked) rankings`.execute(tx);
}

/** One process at a time writes a board and the one of its sums. Returns the number of rows that it has. */
export async function lockBoard(db: Database | Tx, { board, sumOf }: RankSource): Promise<bigint> {
  const { rows } = await sql<{ rows: bigint }>`
    select rows::bigint as rows from rank_totals where board = ${sumOf ?? board} for update`.execute(db);
  return rows[0]?.rows ?? 0n;
}

interface Changes {
  source: Pick<RankSource, 'board' | 'standings' | 'sumsTo'>;
  /** A relation `drained` of the noted changes that are taken. */
  drained: RawBuilder<unknown>;
  /** SQL of the ids whose rows are brought up to date. */
  ids: RawBuilder<unknown>;
  /** Null if this is no count. */
  now: Date | null;
  sizes: RankSizes;
}

/** Number of noted changes that were taken, and of rows that differed. */
interface Applied {
  taken: number;
  differed: number;
}

/**
 * Compares the rows of these ids with what they rank, in one statement and therefore at one moment, and writes the
 * difference: rows, the blocks that they left and came to, and the totals. What was read is written at its place in the
 * table (`ctid`), which does not change while the board is locked, so nothing is looked up twice.
 */
export async function applyRanks(
  db: Database | Tx,
  { source: { board, standings, sumsTo }, drained, ids, now, sizes }: Changes,
): Promise<Applied> {
  const { rows } = await sql<Applied & { uneven: Block[] }>`
    with ${drained},
    changed as materialized (select distinct id::text as id from (${ids}) as ids),
    old_own as materialized (
      select kept.ctid as place, kept.board, kept.id, kept.player_id, kept.minus_score, kept.minus_second
      from changed join rankings as kept on kept.board = ${board} and kept.id = changed.id
    ),
    new_own as materialized (
      select ${board}::text as board, id, player_id, minus_score::bigint, minus_second::bigint
      from (${standings}) as standing
    ),
    sums as materialized (
      select player_id, sum(minus_score)::bigint as change
      from (select player_id, minus_score from new_own union all select player_id, -minus_score from old_own) as each
      where ${sumsTo ?? null}::text is not null group by player_id having sum(minus_score) <> 0
    ),
    old_sums as materialized (
      select kept.ctid as place, kept.board, kept.id, kept.player_id, kept.minus_score, kept.minus_second
      from sums join rankings as kept on kept.board = ${sumsTo ?? null}::text and kept.id = sums.player_id::text
    ),
    new_sums as (
      select ${sumsTo ?? null}::text as board, player_id::text as id, player_id, sum(score)::bigint as minus_score,
        0::bigint as minus_second
      from (
        select player_id, change as score from sums union all select player_id, minus_score from old_sums
      ) as each
      group by player_id having sum(score) <> 0
    ),
    differences as materialized (
      select was.place, was.id is not null as is_old, now.id is not null as is_new, board, id,
        now.player_id, now.minus_score, now.minus_second,
        was.minus_score as old_minus_score, was.minus_second as old_minus_second
      from (table old_own union all table old_sums) as was
        full join (table new_own union all table new_sums) as now using (board, id)
      where (was.player_id, was.minus_score, was.minus_second)
        is distinct from (now.player_id, now.minus_score, now.minus_second)
    ),
    deleted as (
      delete from rankings as kept using differences as of where kept.ctid = of.place and not of.is_new
    ),
    updated as (
      update rankings as kept
      set player_id = of.player_id, minus_score = of.minus_score, minus_second = of.minus_second
      from differences as of where kept.ctid = of.place and of.is_new
    ),
    inserted as (
      insert into rankings (board, id, player_id, minus_score, minus_second)
      select board, id, player_id, minus_score, minus_second from differences where not is_old
    ),
    moves as materialized (
      select board, id, old_minus_score as minus_score, old_minus_second as minus_second, -1 as change
      from differences where is_old
      union all
      select board, id, minus_score, minus_second, 1 from differences where is_new
    ),
    block_changes as materialized (
      select block.place, sum(change)::int as change
      from moves, lateral (
        select before.ctid as place from rank_blocks as before
        where before.board = moves.board and (before.minus_score, before.minus_second, before.id)
          <= (moves.minus_score, moves.minus_second, moves.id)
        order by before.minus_score desc, before.minus_second desc, before.id desc limit 1
      ) as block
      group by block.place having sum(change) <> 0
    ),
    blocks as (
      update rank_blocks as block set rows = block.rows + change from block_changes as of where block.ctid = of.place
      returning block.*
    ),
    totals as (
      update rank_totals as total set
        rows = total.rows + coalesce((select sum(change) from moves where moves.board = total.board), 0),
        score = total.score - coalesce((select sum(change * minus_score) from moves where moves.board = total.board), 0),
        counted_at = coalesce(${now}::timestamptz, total.counted_at)
      where total.board in (${board}, ${sumsTo ?? null}::text)
    )
    select (select count(*)::int from drained) as taken,
      (select count(distinct (board, id))::int from moves) as differed,
      coalesce((select json_agg(json_build_object('board', board, 'minusScore', minus_score::text,
          'minusSecond', minus_second::text, 'id', id, 'rows', rows))
        from blocks where rows > ${2 * sizes.blockRows}::int or rows = 0), '[]') as uneven`.execute(db);
  const [applied] = rows;
  if (!applied) throw new Error('a statement without a row');
  for (const block of applied.uneven) {
    await (block.rows === 0 ? dropBlock(db, block) : splitBlock(db, block, sizes));
    await balanceGroups(db, block, sizes);
  }
  return applied;
}

interface Block {
  board: RankBoard;
  /** Text, because JSON would round it. */
  minusScore: string;
  minusSecond: string;
  id: string;
  rows: number;
}

/** Divides a block; the first part keeps its beginning. */
async function splitBlock(
  db: Database | Tx,
  { board, minusScore, minusSecond, id, rows }: Block,
  sizes: RankSizes,
): Promise<void> {
  const blockRows = Math.ceil(rows / evenDivisions(rows, sizes.blockRows));
  await sql`
    with placed as (
      select minus_score, minus_second, id, row_number() over (order by minus_score, minus_second, id) - 1 as place
      from (
        select minus_score, minus_second, id from rankings
        where board = ${board}
          and (minus_score, minus_second, id) >= (${minusScore}::bigint, ${minusSecond}::bigint, ${id}::text)
        order by minus_score, minus_second, id limit ${rows}::int
      ) as within
    )
    insert into rank_blocks (board, minus_score, minus_second, id, rows)
    select ${board}, case when place = 0 then ${minusScore}::bigint else minus_score end,
      case when place = 0 then ${minusSecond}::bigint else minus_second end, case when place = 0 then ${id} else id end,
      least(${blockRows}::int, ${rows}::int - place)
    from placed where place % ${blockRows}::int = 0
    on conflict (board, minus_score, minus_second, id) do update set rows = excluded.rows`.execute(db);
}

/** Removes an empty block. The first one of a board stays: it begins before all rows. */
async function dropBlock(db: Database | Tx, { board, minusScore, minusSecond, id }: Block): Promise<void> {
  await sql`
    delete from rank_blocks where board = ${board} and rows = 0 and id <> ''
      and (minus_score, minus_second, id) = (${minusScore}::bigint, ${minusSecond}::bigint, ${id}::text)`.execute(
    db,
  );
}
