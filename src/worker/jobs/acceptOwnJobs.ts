import { sql } from 'kysely';
import { jobIdOf } from '#contract/jobIds.ts';
import type { JobKind, JobPayload } from '#contract/jobs.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** A job that the game itself starts for a player. The key identifies it: with the same key it is accepted once. */
export interface OwnJob<K extends JobKind> {
  playerId: string;
  idempotencyKey: string;
  payload: JobPayload<K>;
}

/** Accepts jobs of many players with one statement. They wait for the next sweep of a job runner. */
export async function acceptOwnJobs<K extends JobKind>(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  kind: K,
  jobs: readonly OwnJob<K>[],
): Promise<void> {
  const ids = jobs.map(({ playerId, idempotencyKey }) => jobIdOf(playerId, idempotencyKey, 0));
  const players = jobs.map(({ playerId }) => playerId);
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  await sql`
    insert into jobs (id, player_id, kind, payload, accepted_at)
    select job.id, job.player_id, ${kind}, job.payload::jsonb, ${clock.now()}
    from unnest(${ids}::uuid[], ${players}::uuid[], ${payloads}::text[]) as job(id, player_id, payload)
    on conflict do nothing`.execute(db);
}
