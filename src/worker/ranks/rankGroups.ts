import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { RankBoard } from '../database/rankTables.ts';

/** How the order of a board is divided. Tests divide small boards into small parts. */
export interface RankSizes {
  /** Rows of a new block. It is divided when it has twice as many, and joined when it has a quarter. */
  blockRows: number;
  /** Members of a new group, to which the same applies. */
  groupMembers: number;
}

export const rankSizes: RankSizes = { blockRows: 256, groupMembers: 32 };

/** Groups of level 1 have blocks as members, those of level 2 have groups of level 1. */
export const rankGroupLevels = [1, 2] as const;
type GroupLevel = (typeof rankGroupLevels)[number];

/** Number of even divisions of about `size` that `count` things make. */
export const evenDivisions = (count: number, size: number): number => Math.max(1, Math.round(count / size));

/** Where a block or group begins. The numbers are text, because JSON would round them. */
interface Beginning {
  board: RankBoard;
  minusScore: string;
  minusSecond: string;
  id: string;
}

const keyOf = ({ minusScore, minusSecond, id }: Beginning) =>
  sql`${minusScore}::bigint, ${minusSecond}::bigint, ${id}::text`;

/** SQL of what the groups of a level of a board have as members; without a level, of the groups of the highest level. */
export const membersOf = (board: RankBoard, level = rankGroupLevels.length + 1): RawBuilder<unknown> =>
  level === 1
    ? sql`rank_blocks as member where member.board = ${board}`
    : sql`rank_groups as member where member.board = ${board} and member.level = ${level - 1}`;

/**
 * Divides the groups around a block that was divided, and removes those that are empty since a block was removed. Their
 * numbers are kept by triggers (migration 0077).
 */
export async function balanceGroups(db: Database | Tx, block: Beginning, sizes: RankSizes): Promise<void> {
  let changed = block;
  for (const level of rankGroupLevels) {
    const group = await groupOf(db, level, changed);
    if (group.members > 2 * sizes.groupMembers) await splitGroup(db, level, group, sizes.groupMembers);
    else if (group.members === 0) await joinGroup(db, level, group);
    else return;
    changed = group;
  }
}

interface Group extends Beginning {
  members: number;
}

const groupColumns = sql`board, minus_score::text as "minusScore", minus_second::text as "minusSecond", id, members`;

/** The group to which a member belongs. */
async function groupOf(db: Database | Tx, level: GroupLevel, member: Beginning): Promise<Group> {
  const { rows } = await sql<Group>`
    select ${groupColumns} from rank_groups as found
    where board = ${member.board} and level = ${level}
      and (found.minus_score, found.minus_second, found.id) <= (${keyOf(member)})
    order by found.minus_score desc, found.minus_second desc, found.id desc limit 1`.execute(db);
  const [group] = rows;
  // The first group of each level begins before all rows and is never removed.
  if (!group) throw new Error(`rank_groups has lost the first group of ${member.board}`);
  return group;
}

/** Divides a group evenly; the first part keeps its beginning. */
async function splitGroup(
  db: Database | Tx,
  level: GroupLevel,
  group: Group,
  groupMembers: number,
): Promise<void> {
  const divisions = evenDivisions(group.members, groupMembers);
  await sql`
    with placed as (
      select minus_score, minus_second, id, rows, ntile(${divisions}::int) over (order by minus_score, minus_second, id) as part
      from (
        select minus_score, minus_second, id, rows from ${membersOf(group.board, level)}
          and (minus_score, minus_second, id) >= (${keyOf(group)})
        order by minus_score, minus_second, id limit ${group.members}::int
      ) as within
    ),
    first as (select distinct on (part) * from placed order by part, minus_score, minus_second, id),
    summed as (select part, sum(rows)::int as rows, count(*)::int as members from placed group by part),
    kept (minus_score, minus_second, id) as (values (${keyOf(group)}))
    insert into rank_groups (board, level, minus_score, minus_second, id, rows, members)
    select ${group.board}, ${level}::int, begun.minus_score, begun.minus_second, begun.id, summed.rows, summed.members
    from summed join first using (part), lateral (
      select minus_score, minus_second, id from kept where part = 1
      union all
      select first.minus_score, first.minus_second, first.id where part > 1
    ) as begun
    on conflict (board, level, minus_score, minus_second, id)
      do update set rows = excluded.rows, members = excluded.members`.execute(db);
}

/** Joins a group with the one before. The first one of a level stays. */
async function joinGroup(db: Database | Tx, level: GroupLevel, group: Group): Promise<void> {
  if (group.id === '') return;
  await sql`
    with joined as (
      delete from rank_groups
      where board = ${group.board} and level = ${level} and (minus_score, minus_second, id) = (${keyOf(group)})
      returning rows, members
    )
    update rank_groups as before set rows = before.rows + joined.rows, members = before.members + joined.members from joined
    where board = ${group.board} and level = ${level} and (before.minus_score, before.minus_second, before.id) = (
      select minus_score, minus_second, id from rank_groups
      where board = ${group.board} and level = ${level} and (minus_score, minus_second, id) < (${keyOf(group)})
      order by minus_score desc, minus_second desc, id desc limit 1)`.execute(db);
}

/**
 * Adds up the groups of a board, and divides a level again on which some are too small or too large. Returns how many
 * were wrong.
 */
export async function compareGroups(tx: Tx, board: RankBoard, { groupMembers }: RankSizes): Promise<number> {
  let repaired = 0;
  for (const level of rankGroupLevels) {
    repaired += await addUpGroups(tx, board, level);
    const { rows: uneven } = await sql`
      select from rank_groups where board = ${board} and level = ${level}
        and (members > ${2 * groupMembers} or (members < ${groupMembers / 4} and id <> '')) limit 1`.execute(
      tx,
    );
    if (uneven.length > 0) await divideBoard(tx, board, level, groupMembers);
  }
  return repaired;
}

/** Writes the numbers of a level's groups that are not the sums of their members. Returns how many. */
async function addUpGroups(tx: Tx, board: RankBoard, level: GroupLevel): Promise<number> {
  const { numAffectedRows } = await sql`
    with bounds as (
      select minus_score, minus_second, id, lead(minus_score, 1, 9223372036854775807) over ordered as next_score,
        lead(minus_second, 1, 0::bigint) over ordered as next_second, lead(id, 1, '') over ordered as next_id
      from rank_groups where board = ${board} and level = ${level}
      window ordered as (order by minus_score, minus_second, id)
    ),
    summed as materialized (
      select bounds.minus_score, bounds.minus_second, bounds.id, added.rows, added.members
      from bounds, lateral (
        select coalesce(sum(rows), 0)::int as rows, count(*)::int as members from ${membersOf(board, level)}
          and (minus_score, minus_second, id) >= (bounds.minus_score, bounds.minus_second, bounds.id)
          and (minus_score, minus_second, id) < (next_score, next_second, next_id)
      ) as added
    )
    update rank_groups as kept set rows = summed.rows, members = summed.members from summed
    where kept.board = ${board} and kept.level = ${level}
      and (kept.minus_score, kept.minus_second, kept.id) = (summed.minus_score, summed.minus_second, summed.id)
      and (kept.rows, kept.members) is distinct from (summed.rows, summed.members)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Divides all members of a level evenly into groups. */
async function divideBoard(tx: Tx, board: RankBoard, level: GroupLevel, groupMembers: number): Promise<void> {
  await sql`delete from rank_groups where board = ${board} and level = ${level} and id <> ''`.execute(tx);
  await addUpGroups(tx, board, level);
  const { rows } = await sql<Group>`
    select ${groupColumns} from rank_groups where board = ${board} and level = ${level}`.execute(tx);
  for (const group of rows) await splitGroup(tx, level, group, groupMembers);
}
