import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

/**
 * The number of runs under way, by mission id. The database notes each start and end of a run, so this does not depend on
 * the number of runs.
 */
export async function readOpenRuns(db: Database | Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ mission_id: string; runs: bigint }>`
    select mission_id, sum(runs)::bigint as runs
    from (
      select mission_id, runs from open_runs
      union all
      select mission_id, change from open_run_changes
    ) as noted
    group by mission_id`.execute(db);
  return new Map(rows.map(({ mission_id, runs }) => [mission_id, Number(runs)]));
}

/** Adds the starts and ends of runs that were noted since the last time up. A change noted meanwhile is left for the next. */
export async function addUpOpenRuns(tx: Tx): Promise<void> {
  await sql`
    with noted as (delete from open_run_changes returning mission_id, change)
    insert into open_runs as kept (mission_id, runs)
    select mission_id, sum(change) from noted group by mission_id
    on conflict (mission_id) do update set runs = kept.runs + excluded.runs`.execute(tx);
}
