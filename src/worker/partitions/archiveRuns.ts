import { sql } from 'kysely';
import { weekStart } from '#rules/wind/weekWind.ts';
import type { Database, Tx } from '../database/database.ts';
import { type ArchiveServices, archivedSince } from './archivePartitions.ts';
import { lockBriefly } from './lockBriefly.ts';
import { nextWeek, partitionOfWeek, refuseChanges } from './partitionedTables.ts';

/** Runs in one transaction, so that its locks are short. */
const batchRuns = 1_000;
/** Batches an hour, a million runs: those of two million players a day, and runs of years before take some days. */
const batchesAtOnce = 1_000;

/**
 * Moves claimed runs that are old to the archive, oldest claims first: each to the partition of the week in which it
 * was claimed. A run that another transaction holds is moved by a later call.
 */
export async function archiveRuns({ db, clock, config }: ArchiveServices): Promise<void> {
  if (config.archiveAfterDays === 0) return;
  const before = archivedSince(config, clock.now());
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    const oldest = await oldestClaim(db);
    if (oldest === null || oldest >= before) return;
    if (!(await makeWeek(db, oldest))) return;
    const end = new Date(Math.min(before.getTime(), nextWeek(oldest.getTime())));
    if ((await moveRuns(db, end)) === 0) return;
  }
}

/** When the oldest claimed run outside of the archive was claimed; null if there is none. */
export async function oldestClaim(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('mission_runs')
    .where('claimed_at', 'is not', null)
    .select('claimed_at')
    .orderBy('claimed_at')
    .limit(1)
    .executeTakeFirst();
  return row?.claimed_at ?? null;
}

/** Makes the partition of the week of a moment, if it is not there. Returns false if its lock did not come. */
async function makeWeek(db: Database, at: Date): Promise<boolean> {
  const from = new Date(weekStart(at.getTime()));
  const to = new Date(nextWeek(at.getTime()));
  const name = `archive.${partitionOfWeek('mission_runs', from.getTime())}`;
  const { rows } = await sql`select where to_regclass(${name}) is not null`.execute(db);
  if (rows.length > 0) return true;
  return lockBriefly(db, async (tx: Tx) => {
    await sql`create table ${sql.table(name)} partition of archive.mission_runs
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(tx);
    await refuseChanges(sql.table(name)).execute(tx);
  });
}

/** Moves runs that were claimed before `end`. Both tables have the same columns in the same order. */
async function moveRuns(db: Database, end: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      delete from mission_runs where (player_id, id) in (
        select player_id, id from mission_runs where claimed_at < ${end}
        order by claimed_at limit ${batchRuns} for update skip locked
      ) returning *
    )
    insert into archive.mission_runs select * from old`.execute(db);
  return Number(numAffectedRows ?? 0);
}
