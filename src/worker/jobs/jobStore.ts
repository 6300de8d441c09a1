import type { JobStatus } from '#contract/jobs.ts';
import { presentNotification } from '../base/storedNotification.ts';
import type { Database } from '../database/database.ts';

/**
 * The status of a job; undefined if this player has no such job. While a job runs, its status is still `queued`,
 * because its effects and its outcome become visible together.
 */
export async function readJob(db: Database, playerId: string, jobId: string): Promise<JobStatus | undefined> {
  const job = await db
    .selectFrom('jobs')
    .leftJoin('notifications', (join) =>
      join
        .onRef('notifications.player_id', '=', 'jobs.player_id')
        .onRef('notifications.job_id', '=', 'jobs.id'),
    )
    .select(['jobs.id', 'jobs.kind', 'jobs.state', 'notifications.data'])
    .where('jobs.player_id', '=', playerId)
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
  if (!job) return undefined;
  const { id, kind, state, data } = job;
  if (data === null) return { id, kind, state };
  const { message, result } = presentNotification(data);
  return { id, kind, state, message, ...(result !== undefined && { result }) };
}
