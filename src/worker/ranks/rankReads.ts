import { type RawBuilder, sql } from 'kysely';
import type { RankBoard } from '../database/rankTables.ts';
import { membersOf, type RankSizes, rankGroupLevels, rankSizes } from './rankGroups.ts';

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

/** SQL of the player of a row, from the index alone on a board of players, whose ids are the players'. */
const playersOfRows: Readonly<Record<RankBoard, RawBuilder<unknown>>> = {
  captains: sql`row.player_id`,
  players: sql`row.id::uuid`,
  arena: sql`row.id::uuid`,
};

/**
 * SQL of a board's rows with these ranks. The numbers of rows of the blocks before say in which block the range begins,
 * so that no more rows than those of one block are passed over, in the index alone. Only where the index lacks the
 * player, it is read again from where the range begins, for rows of the table.
 */
export const ranksBetween = (
  board: RankBoard,
  { first, last }: RankRange,
  sizes: RankSizes = rankSizes,
): RawBuilder<RankedRow> => {
  const block = blockOf(board, first, sizes);
  const passed = sql`${first}::int - 1 - start.before`;
  const [start, offset] =
    board === 'captains'
      ? [startOf(block, passed), sql`0`]
      : [sql`select * from (${block}) as start`, passed];
  return sql`
    select (${first}::int - 1 + row_number() over (order by kept.minus_score, kept.minus_second, kept.id))::int as rank,
      kept.id, kept.player_id, kept.minus_score, kept.minus_second
    from (${start}) as start,
    lateral (
      select row.id, ${playersOfRows[board]} as player_id, row.minus_score, row.minus_second from rankings as row
      where row.board = ${board}
        and (row.minus_score, row.minus_second, row.id) >= (start.minus_score, start.minus_second, start.id)
      order by row.minus_score, row.minus_second, row.id offset ${offset} limit ${last - first + 1}::int
    ) as kept`;
};

/** The whole board, as a group of which the groups of any level, or the rows, are members. */
const topOfBoard = sql`
  select '-9223372036854775808'::bigint as minus_score, 0::bigint as minus_second, ''::text as id, 0::bigint as before,
    9223372036854775807 as next_score, 0::bigint as next_second, ''::text as next_id`;

/**
 * The block in which this rank is, and the number of rows before it: in which of the largest groups it is, in which of
 * that one's members, and so on. Each sum ends where the rank is. A sum begins at the top of the board where no more
 * members than a group's are before the rank: larger groups are not read then, and the first rows need no block.
 */
function blockOf(
  board: RankBoard,
  rank: number,
  { blockRows, groupMembers }: RankSizes,
): RawBuilder<unknown> {
  const levels = [1, ...rankGroupLevels.map((level) => level + 1)];
  return levels
    .filter((level) => rank > blockRows * groupMembers ** (level - 1))
    .reverse()
    .reduce((group, level) => memberWith(rank, membersOf(board, level), group), topOfBoard);
}

/** The one of a group's members in which this rank is, the number of rows before it, and where the next one begins. */
const memberWith = (rank: number, members: RawBuilder<unknown>, group: RawBuilder<unknown>) => sql`
  select found.*, found.passed - found.rows as before from (${group}) as within,
  lateral (
    select * from (
      select member.minus_score, member.minus_second, member.id, member.rows,
        within.before + sum(member.rows) over (ordered rows unbounded preceding) as passed,
        lead(member.minus_score, 1, within.next_score) over ordered as next_score,
        lead(member.minus_second, 1, within.next_second) over ordered as next_second,
        lead(member.id, 1, within.next_id) over ordered as next_id
      from ${members}
        and (member.minus_score, member.minus_second, member.id) >= (within.minus_score, within.minus_second, within.id)
        and (member.minus_score, member.minus_second, member.id) < (within.next_score, within.next_second, within.next_id)
      window ordered as (order by member.minus_score, member.minus_second, member.id)
    ) as summed
    where passed >= ${rank}::int order by minus_score, minus_second, id limit 1
  ) as found`;

/** The row after those that are passed over, in or after the block. */
const startOf = (block: RawBuilder<unknown>, passed: RawBuilder<unknown>) => sql`
  select row.minus_score, row.minus_second, row.id from (${block}) as start,
  lateral (
    select row.minus_score, row.minus_second, row.id from rankings as row
    where row.board = 'captains'
      and (row.minus_score, row.minus_second, row.id) >= (start.minus_score, start.minus_second, start.id)
    order by row.minus_score, row.minus_second, row.id offset ${passed} limit 1
  ) as row`;

/**
 * SQL of the best row that a player (an SQL expression of the id) has on a board, with its rank. A group belongs to the
 * one above in which it begins, and a block likewise.
 */
export const bestRankOf = (board: RankBoard, playerId: RawBuilder<unknown>): RawBuilder<RankedRow> => sql`
  select (
      (select coalesce(sum(member.rows), 0) from ${membersOf(board)} and ${isBefore('member', 'level_2')})
      + (select coalesce(sum(member.rows), 0) from ${membersOf(board, 2)}
        and ${isFrom('member', 'level_2')} and ${isBefore('member', 'level_1')})
      + (select coalesce(sum(member.rows), 0) from ${membersOf(board, 1)}
        and ${isFrom('member', 'level_1')} and ${isBefore('member', 'block')})
      + (select count(*) from rankings as other
        where other.board = ${board} and ${isFrom('other', 'block')}
          and (other.minus_score, other.minus_second, other.id) <= (own.minus_score, own.minus_second, own.id))
    )::int as rank, own.*
  from (
    select row.id, row.player_id, row.minus_score, row.minus_second from rankings as row
    where row.board = ${board} and row.player_id = ${playerId}
    order by row.minus_score, row.minus_second, row.id limit 1
  ) as own,
  lateral ${lastUpTo(membersOf(board, 1), 'own')} as block,
  lateral ${lastUpTo(membersOf(board, 2), 'block')} as level_1,
  lateral ${lastUpTo(membersOf(board), 'level_1')} as level_2`;

const placeOf = (table: string) => sql.raw(`(${table}.minus_score, ${table}.minus_second, ${table}.id)`);
const isFrom = (table: string, start: string) => sql`${placeOf(table)} >= ${placeOf(start)}`;
const isBefore = (table: string, end: string) => sql`${placeOf(table)} < ${placeOf(end)}`;

/** The last member that begins up to a place. */
const lastUpTo = (members: RawBuilder<unknown>, place: string) => sql`(
    select member.minus_score, member.minus_second, member.id from ${members} and ${placeOf('member')} <= ${placeOf(place)}
    order by member.minus_score desc, member.minus_second desc, member.id desc limit 1)`;
