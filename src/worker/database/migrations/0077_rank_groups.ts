import { type Kysely, sql } from 'kysely';

/**
 * Groups of the blocks of ranks, and groups of these groups (decision 0075): a rank is the sum of the groups, blocks and
 * rows before it, few of each at any size of the board. Triggers keep the numbers, so that what servers of the release
 * before write to the blocks is in them too. `rank_blocks` is small, some 20,000 rows at ten million ranks, and written by
 * the counts alone: its locks here are short.
 */
const key = 'minus_score, minus_second, id';
const groupMembers = 32;

const tables = [
  // With the number of rows in the index, a sum reads only the index.
  `alter table rank_blocks drop constraint rank_blocks_pkey,
     add constraint rank_blocks_pkey primary key (board, ${key}) include (rows)`,
  `create table rank_groups (
     board text not null,
     level int not null,
     minus_score bigint not null,
     minus_second bigint not null,
     id text not null,
     rows int not null,
     members int not null,
     primary key (board, level, ${key}) include (rows)
   )`,
];

/** The change of numbers that a statement made, of each member of groups, by kind of statement. */
const changes = {
  insert: (columns: string) => `select ${columns}, rows, 1 as members from added`,
  delete: (columns: string) => `select ${columns}, -rows as rows, -1 as members from removed`,
  update: (columns: string) => `select ${columns}, rows, 1 as members from added
       union all select ${columns}, -rows, -1 from removed`,
};
const transitions = {
  insert: 'new table as added',
  delete: 'old table as removed',
  update: 'old table as removed new table as added',
};

/**
 * Triggers that add the changes of a table's rows to the groups one level up. Without the condition, an update of the
 * highest level would start the trigger of that update, and so on without end.
 */
const summing = (table: 'rank_blocks' | 'rank_groups', level: string, rows: string): string[] =>
  (['insert', 'delete', 'update'] as const).flatMap((event) => [
    `create function sum_${table}_on_${event}() returns trigger language plpgsql as $$
     begin
       if exists (select from ${event === 'delete' ? 'removed' : 'added'} where ${rows}) then
         with changes as (
           select board, level, ${key}, sum(rows)::int as rows, sum(members)::int as members
           from (${changes[event](`board, ${level} as level, ${key}`)}) as each
           where level <= 2
           group by board, level, ${key} having sum(rows) <> 0 or sum(members) <> 0
         ),
         of_groups as (
           select found.board, found.level, found.minus_score, found.minus_second, found.id,
             sum(changes.rows)::int as rows, sum(changes.members)::int as members
           from changes, lateral (
             select board, level, ${key} from rank_groups as before
             where before.board = changes.board and before.level = changes.level
               and (before.minus_score, before.minus_second, before.id)
                 <= (changes.minus_score, changes.minus_second, changes.id)
             order by before.minus_score desc, before.minus_second desc, before.id desc limit 1
           ) as found
           group by 1, 2, 3, 4, 5 having sum(changes.rows) <> 0 or sum(changes.members) <> 0
         )
         update rank_groups as kept set rows = kept.rows + of_groups.rows, members = kept.members + of_groups.members
         from of_groups
         where kept.board = of_groups.board and kept.level = of_groups.level
           and (kept.minus_score, kept.minus_second, kept.id)
             = (of_groups.minus_score, of_groups.minus_second, of_groups.id);
       end if;
       return null;
     end $$`,
    `create trigger summed_on_${event} after ${event} on ${table} referencing ${transitions[event]}
       for each statement execute function sum_${table}_on_${event}()`,
  ]);

/** Makes the groups of a level: one for each `groupMembers` members. The first one of a board begins as its first member. */
const grouped = (level: number, members: string) => `
  insert into rank_groups (board, level, ${key}, rows, members)
  select board, ${level}, ${key}, sum, count
  from (
    select board, ${key}, place, sum(rows) over member as sum, count(*) over member as count
    from (
      select board, ${key}, rows, row_number() over (partition by board order by ${key}) - 1 as place from ${members}
    ) as placed
    window member as (partition by board, place / ${groupMembers})
  ) as summed where place % ${groupMembers} = 0`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...tables,
    ...summing('rank_blocks', '1', 'true'),
    grouped(1, 'rank_blocks'),
    grouped(2, 'rank_groups where level = 1'),
    ...summing('rank_groups', 'level + 1', 'level = 1'),
  ])
    await sql.raw(statement).execute(db);
}
