import { sql } from 'kysely';
import type { Database, Tx } from '../services.ts';
import type { Job } from './playerTurn.ts';

/** Jobs of one player in one transaction: enough to share its cost, few enough to be told soon. */
export const mostJobsInTurn = 25;

/**
 * Lock the player and read what is to do, oldest first. Null where somebody else holds the player right now.
 * The lock is the claim on all of a player's jobs: a worker that dies loses it with its connection.
 */
export async function takeJobs(tx: Tx, playerId: string, mostAttempts: number): Promise<Job[] | null> {
  // NO KEY UPDATE: requests that only refer to the player (every accepted job does) need not wait for the turn.
  const { rows } = await sql<Job | { id: null }>`
    with turn as (select id from players where id = ${playerId} for no key update skip locked)
    select job.id, job.player_id, job.kind, job.payload, job.attempts
    from turn left join jobs job
      on job.player_id = turn.id and job.settled_at is null and job.attempts <= ${mostAttempts}
    order by job.accepted_at, job.id limit ${mostJobsInTurn}`.execute(tx);
  if (rows.length === 0) return null;
  return rows.filter((row): row is Job => row.id !== null);
}

/** Wait until whoever holds the player has committed. */
export async function waitForPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`select from players where id = ${playerId} for no key update`.execute(tx);
}

/** Players with jobs that somebody should have settled by now. */
export async function playersLeftBehind(db: Database): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from jobs where settled_at is null and overdue_at < now()
    group by player_id order by min(accepted_at) limit 20`.execute(db);
  return rows.map((row) => row.player_id);
}

/**
 * Take over a player's jobs that were left behind. The try is counted and committed before it is made: a job
 * that takes its worker down with it is given up in the end instead of ending every worker in turn.
 */
export async function countLeftBehind(db: Database, playerId: string): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    with turn as (select id from players where id = ${playerId} for no key update skip locked),
    counted as (
      update jobs set attempts = attempts + 1, overdue_at = now() + power(2, attempts) * interval '1 second'
      from turn where player_id = turn.id and settled_at is null and overdue_at < now()
      returning 1
    )
    select count(*)::int as counted from counted`.execute(db);
  return rows[0]?.counted ?? 0;
}
