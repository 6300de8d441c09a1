import { type Kysely, sql } from 'kysely';

/** A table of an earlier release that becomes partitioned by ISO week; its primary key contains `key`. */
interface WeeklyTable {
  name: string;
  /** The column of ids that carry their time (`ledger/transactionIds.ts`). */
  key: string;
  /** The columns in the parentheses of `create table`, with the primary key. */
  columns: string;
  primaryKey: string;
  /** Indexes of the table other than that of its primary key. They stay those of its rows so far. */
  indexes?: readonly string[];
  /** Triggers of its rows, which all partitions get: the statement that creates each, by its name. */
  rowTriggers?: Readonly<Record<string, string>>;
}

/** The first id of the week after next, a Monday at 00:00 UTC. */
const boundary = `select (lpad(to_hex(
    (extract(epoch from date_trunc('week', now() at time zone 'UTC') + interval '14 days') * 1000)::bigint
  ), 12, '0') || repeat('0', 20))::uuid as id`;

const appendOnly = (table: string) =>
  `create trigger append_only before update or delete or truncate on ${table}
    for each statement execute function refuse_change()`;

/** The table by its name becomes the partitioned one. It locks the table for as long as it takes to rename things. */
const swap = (
  { name, key, columns, primaryKey, indexes = [], rowTriggers = {} }: WeeklyTable,
  end: string,
) => `do $$
begin
  ${[`${name}_pkey`, ...indexes]
    .map((index) => `alter index ${index} rename to ${index.replace(name, `${name}_first`)};`)
    .join('\n  ')}
  ${Object.keys(rowTriggers)
    .map((trigger) => `drop trigger ${trigger} on ${name};`)
    .join('\n  ')}
  alter table ${name} rename to ${name}_first;
  alter table ${name}_first set schema partitions;
  create table ${name} (${columns}) partition by range (${key});
  alter table ${name} attach partition partitions.${name}_first for values from (minvalue) to ('${end}');
  create table partitions.${name}_later partition of ${name} for values from ('${end}') to (maxvalue);
  create table archive.${name} (like ${name} including constraints, primary key (${primaryKey}))
    partition by range (${key});
  ${[name, `archive.${name}`, `partitions.${name}_later`].map((table) => `${appendOnly(table)};`).join('\n  ')}
  create view all_${name} as select * from ${name} union all select * from archive.${name};
  ${Object.values(rowTriggers)
    .map((trigger) => `${trigger};`)
    .join('\n  ')}
end $$`;

/**
 * All rows so far become the first partition, up to the end of next week, without being copied: a constraint that is
 * validated while players play shows that they fit. Servers of the release before read and write the table under its name
 * as before. `partitions` holds the weeks that are read often, `archive` the older ones, which
 * `partitions/archivePartitions.ts` moves there. The view has both.
 *
 * For migrations outside of a transaction; it may be called again after a failure midway.
 */
export async function partitionByWeek(db: Kysely<unknown>, table: WeeklyTable): Promise<void> {
  const { name, key } = table;
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows: done } = await run(`select where to_regclass('archive.${name}') is not null`);
  if (done.length > 0) return;
  await run('create schema if not exists partitions');
  await run('create schema if not exists archive');
  // Of an earlier attempt that failed midway.
  await run(`alter table ${name} drop constraint if exists ${name}_range`);
  const { rows } = await sql.raw<{ id: string }>(boundary).execute(db);
  const end = rows[0]?.id ?? '';
  await run(`alter table ${name} add constraint ${name}_range check (${key} < '${end}') not valid`);
  await run(`alter table ${name} validate constraint ${name}_range`);
  await run(swap(table, end));
}
