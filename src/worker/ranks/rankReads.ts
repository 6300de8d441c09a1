import { type RawBuilder, sql } from 'kysely';
import type { RankBoard } from '../database/rankTables.ts';

/** Ranks from `first` to `last`, counted from 1. */
export interface RankRange {
  first: number;
  last: number;
}

/** A row of a board, as SQL reads it. `minus_score` is negative, because rows are in ascending order. */
interface RankedRow {
  rank: number;
  id: string;
  player_id: string;
  minus_score: bigint;
  minus_second: bigint;
}

/** Ranks up to this one are passed over in the order itself, because that costs less than reading the blocks. */
const passedOver = 512;

/**
 * SQL of a board's rows with these ranks. The numbers of rows of the blocks before say in which block the range begins,
 * so that no more rows than those of one block are passed over, in the index alone.
 */
export const ranksBetween = (board: RankBoard, { first, last }: RankRange): RawBuilder<RankedRow> => sql`
  select (${first}::int - 1 + row_number() over (order by kept.minus_score, kept.minus_second, kept.id))::int as rank,
    kept.id, kept.player_id, kept.minus_score, kept.minus_second
  from (${first <= passedOver ? startOf(board, first, topOfBoard) : startOf(board, first, blockOf(board, first))}) as start,
  lateral (
    select row.id, row.player_id, row.minus_score, row.minus_second from rankings as row
    where row.board = ${board}
      and (row.minus_score, row.minus_second, row.id) >= (start.minus_score, start.minus_second, start.id)
    order by row.minus_score, row.minus_second, row.id limit ${last - first + 1}::int
  ) as kept`;

const topOfBoard = sql`
  select '-9223372036854775808'::bigint as minus_score, 0::bigint as minus_second, ''::text as id, 0::bigint as before`;

/** The block in which this rank is, and the number of rows before it. */
const blockOf = (board: RankBoard, rank: number) => sql`
  select minus_score, minus_second, id, passed - rows as before
  from (
    select minus_score, minus_second, id, rows,
      sum(rows) over (order by minus_score, minus_second, id rows unbounded preceding) as passed
    from rank_blocks where board = ${board}
  ) as summed
  where passed >= ${rank}::int order by minus_score, minus_second, id limit 1`;

/** The row with this rank, in or after the block. */
const startOf = (board: RankBoard, rank: number, block: RawBuilder<unknown>) => sql`
  select row.minus_score, row.minus_second, row.id from (${block}) as block,
  lateral (
    select row.minus_score, row.minus_second, row.id from rankings as row
    where row.board = ${board}
      and (row.minus_score, row.minus_second, row.id) >= (block.minus_score, block.minus_second, block.id)
    order by row.minus_score, row.minus_second, row.id
    offset ${rank}::int - 1 - block.before limit 1
  ) as row`;

/** SQL of the best row that a player (an SQL expression of the id) has on a board, with its rank. */
export const bestRankOf = (board: RankBoard, playerId: RawBuilder<unknown>): RawBuilder<RankedRow> => sql`
  select (
      (select coalesce(sum(passed.rows), 0) from rank_blocks as passed
        where passed.board = ${board}
          and (passed.minus_score, passed.minus_second, passed.id) < (block.minus_score, block.minus_second, block.id))
      + (select count(*) from rankings as other
        where other.board = ${board}
          and (other.minus_score, other.minus_second, other.id) >= (block.minus_score, block.minus_second, block.id)
          and (other.minus_score, other.minus_second, other.id) <= (own.minus_score, own.minus_second, own.id))
    )::int as rank, own.*
  from (
    select row.id, row.player_id, row.minus_score, row.minus_second from rankings as row
    where row.board = ${board} and row.player_id = ${playerId}
    order by row.minus_score, row.minus_second, row.id limit 1
  ) as own,
  lateral (
    select before.minus_score, before.minus_second, before.id from rank_blocks as before
    where before.board = ${board}
      and (before.minus_score, before.minus_second, before.id) <= (own.minus_score, own.minus_second, own.id)
    order by before.minus_score desc, before.minus_second desc, before.id desc limit 1
  ) as block`;
