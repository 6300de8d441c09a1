import { sql } from 'kysely';
import type { TestWorker } from './startTestWorker.ts';

/** Number of statements that wait for a lock of another transaction in this worker's database. */
export async function waitingForLocks({ services }: Pick<TestWorker, 'services'>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    services.db,
  );
  return rows.length;
}
