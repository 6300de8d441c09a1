import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#rules/time.ts';
import { weekStart } from '#rules/wind/weekWind.ts';
import type { Database } from '#worker/database/database.ts';
import { firstIdAt } from '#worker/ledger/transactionIds.ts';
import { nextWeek, partitionedTables, partitionOfWeek } from '#worker/partitions/partitionedTables.ts';

/** Days whose rows are not in the archive. */
const recentDays = 21;

/** Where the archive ends and the table begins. */
export interface Aged {
  /** The first moment of which the ledger's rows are recent, a Monday. */
  ledgerMs: number;
  /** The first moment of which claimed runs are recent. */
  runsMs: number;
}

/**
 * Makes the partitions of a world that is `days` old: a week each, the older ones in the archive. It must be empty.
 */
export async function agePartitions(db: Database, now: Date, days: number): Promise<Aged> {
  const runsMs = now.getTime() - recentDays * dayMs;
  const ledgerMs = weekStart(runsMs);
  const weeks: number[] = [];
  for (let week = weekStart(now.getTime() - (days + 1) * dayMs); week <= now.getTime(); week = nextWeek(week))
    weeks.push(week);
  const add = (schema: string, table: string, week: number, [from, to]: readonly RawBuilder<unknown>[]) =>
    sql`create table ${sql.table(`${schema}.${partitionOfWeek(table, week)}`)}
      partition of ${sql.table(schema === 'archive' ? `archive.${table}` : table)} for values from (${from}) to (${to})`.execute(
      db,
    );
  for (const { name } of partitionedTables) {
    await sql`drop table ${sql.table(`partitions.${name}_first`)}, ${sql.table(`partitions.${name}_later`)}`.execute(
      db,
    );
    for (const week of weeks)
      await add(week < ledgerMs ? 'archive' : 'partitions', name, week, [
        sql.lit(firstIdAt(week)),
        sql.lit(firstIdAt(nextWeek(week))),
      ]);
    const end = sql.lit(firstIdAt(nextWeek(weeks.at(-1) ?? 0)));
    await sql`create table ${sql.table(`partitions.${name}_later`)} partition of ${sql.table(name)}
      for values from (${end}) to (maxvalue)`.execute(db);
  }
  for (const week of weeks.filter((start) => start < runsMs)) {
    const bounds = [week, nextWeek(week)].map((at) => sql.lit(new Date(at).toISOString()));
    await add('archive', 'mission_runs', week, bounds);
  }
  return { ledgerMs, runsMs };
}

/**
 * Fills tables without the checks and indexes that make it slow: foreign keys are dropped for good, indexes other than
 * those of keys are made again afterwards.
 */
export async function withoutIndexes(db: Database, fill: () => Promise<void>): Promise<void> {
  const { rows: foreign } = await sql<{ drop: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  const { rows: indexes } = await sql<{ name: string; create: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { drop } of foreign) await sql.raw(drop).execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db);
  await fill();
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  for (const { create } of indexes) await sql.raw(create).execute(db);
  await sql`reset maintenance_work_mem`.execute(db);
}
