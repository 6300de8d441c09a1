import { sql } from 'kysely';
import { weekStart } from '#rules/wind/weekWind.ts';
import type { Database, Tx } from '../database/database.ts';
import { firstIdAt, timeInId } from '../ledger/transactionIds.ts';
import { lockBriefly } from './lockBriefly.ts';
import {
  nextWeek,
  nextWeekId,
  type Partition,
  type PartitionedTable,
  partitionOfWeek,
  partitionsOf,
  refuseChanges,
} from './partitionedTables.ts';

/**
 * Number of weeks beyond the current one that have their partition. Reads of the newest rows look into these too, so
 * they are few.
 */
const weeksAhead = 1;

/**
 * Makes the partitions of the coming weeks. The last partition has no end, so a row always finds its place, also when
 * this has not run for long; it is empty as a rule. It becomes the partition of the next week, and a new one follows.
 */
export async function extendPartitions(db: Database, table: PartitionedTable, now: Date): Promise<void> {
  let wanted = weekStart(now.getTime());
  for (let ahead = 0; ahead <= weeksAhead; ahead += 1) wanted = nextWeek(wanted);
  for (;;) {
    const last = (await partitionsOf(db, table)).at(-1);
    if (!last?.from || timeInId(last.from) >= wanted) return;
    if (!(await lockBriefly(db, (tx) => closeLast(tx, table, last, now)))) return;
  }
}

/** Gives the last partition an end: that of its first week, or of the week of its newest row, if it has rows already. */
async function closeLast(tx: Tx, table: PartitionedTable, last: Partition, now: Date): Promise<void> {
  const parent = sql.table(table.name);
  await sql`lock table ${parent} in access exclusive mode`.execute(tx);
  const { from } = (await partitionsOf(tx, table)).at(-1) ?? {};
  // Another worker was faster.
  if (!from || from !== last.from) return;
  const end = await endOf(tx, table, last, now, from);
  const open = `${table.name}_later`;
  const closed = partitionOfWeek(table.name, timeInId(from));
  await sql`alter table ${parent} detach partition ${sql.table(`partitions.${open}`)}`.execute(tx);
  await sql`alter table ${sql.table(`partitions.${open}`)} rename to ${sql.id(closed)}`.execute(tx);
  await sql`alter table ${parent} attach partition ${sql.table(`partitions.${closed}`)}
    for values from (${sql.lit(from)}) to (${sql.lit(end)})`.execute(tx);
  await sql`create table ${sql.table(`partitions.${open}`)} partition of ${parent}
    for values from (${sql.lit(end)}) to (maxvalue)`.execute(tx);
  await refuseChanges(sql.table(`partitions.${open}`)).execute(tx);
}

async function endOf(
  tx: Tx,
  table: PartitionedTable,
  last: Partition,
  now: Date,
  from: string,
): Promise<string> {
  const key = sql.ref(table.key);
  const { rows } = await sql<{ newest: string }>`
    select ${key} as newest from ${sql.table(`partitions.${last.name}`)} order by ${key} desc limit 1`.execute(
    tx,
  );
  const ends = [nextWeekId(from), firstIdAt(weekStart(now.getTime()))];
  if (rows[0]) ends.push(nextWeekId(rows[0].newest));
  return ends.sort().at(-1) ?? from;
}
