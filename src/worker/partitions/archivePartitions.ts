import { sql } from 'kysely';
import { dayMs } from '#rules/time.ts';
import type { Database, Tx } from '../database/database.ts';
import { firstIdAt } from '../ledger/transactionIds.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { lockBriefly } from './lockBriefly.ts';
import { type Partition, type PartitionedTable, partitionsOf } from './partitionedTables.ts';

export type ArchiveServices = Pick<WorkerServices, 'clock' | 'log'> & {
  db: Database;
  config: Pick<WorkerServices['config'], 'archiveAfterDays'>;
};

/** The moment before which rows belong to the archive. */
export const archivedSince = ({ archiveAfterDays }: ArchiveServices['config'], now: Date): Date =>
  new Date(now.getTime() - archiveAfterDays * dayMs);

/** Those of the partitions whose rows all are older than `days` days; none, if nothing is archived. */
export function oldOf(partitions: readonly Partition[], days: number, now: Date): Partition[] {
  if (days === 0) return [];
  const before = firstIdAt(now.getTime() - days * dayMs);
  return partitions.filter(({ to }) => to !== null && to <= before);
}

/**
 * Moves old partitions to the archive, where they stay as they are and can be read. Nothing is copied: the rows change
 * their table. A partition that something still needs, or whose lock does not come, is moved by a later run.
 */
export async function archivePartitions(
  { db, clock, config, log }: ArchiveServices,
  table: PartitionedTable,
): Promise<void> {
  const partitions = await partitionsOf(db, table);
  for (const partition of oldOf(partitions, config.archiveAfterDays, clock.now())) {
    await proveRange(db, table, partition);
    if (!(await lockBriefly(db, (tx) => move(tx, table, partition)))) return;
    if ((await partitionsOf(db, table)).some(({ name }) => name === partition.name)) return;
    log.info({ partition: partition.name }, 'a partition was moved to the archive');
  }
}

/**
 * Adds the bounds as a constraint. PostgreSQL then attaches the partition to the archive without reading it, so the lock
 * that the calls of players wait for is short. Nothing is booked in a partition as old as this one.
 */
async function proveRange(
  db: Database,
  table: PartitionedTable,
  { name, from, to }: Partition,
): Promise<void> {
  const place = sql.table(`partitions.${name}`);
  const constraint = `${table.name}_range`;
  const { rows } = await sql<{ valid: boolean }>`
    select convalidated as valid from pg_constraint
    where conrelid = ${`partitions.${name}`}::regclass and conname = ${constraint}`.execute(db);
  const key = sql.ref(table.key);
  const start = from === null ? sql`` : sql`${key} >= ${sql.lit(from)} and`;
  if (rows.length === 0)
    await lockBriefly(db, (tx) =>
      sql`alter table ${place} add constraint ${sql.id(constraint)}
        check (${start} ${key} < ${sql.lit(to ?? '')}) not valid`.execute(tx),
    );
  if (!rows[0]?.valid)
    await lockBriefly(db, (tx) =>
      sql`alter table ${place} validate constraint ${sql.id(constraint)}`.execute(tx),
    );
}

async function move(tx: Tx, table: PartitionedTable, { name, from, to }: Partition): Promise<void> {
  const parent = sql.table(table.name);
  await sql`lock table ${parent} in access exclusive mode`.execute(tx);
  const { rows } = await sql`select where ${table.isNeeded(to ?? '')}`.execute(tx);
  const isThere = (await partitionsOf(tx, table)).some((partition) => partition.name === name);
  if (rows.length > 0 || !isThere) return;
  const start = from === null ? sql`minvalue` : sql.lit(from);
  await sql`alter table ${parent} detach partition ${sql.table(`partitions.${name}`)}`.execute(tx);
  await sql`alter table ${sql.table(`partitions.${name}`)} set schema archive`.execute(tx);
  await sql`alter table ${sql.table(`archive.${table.name}`)} attach partition ${sql.table(`archive.${name}`)}
    for values from (${start}) to (${sql.lit(to)})`.execute(tx);
}
