import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

/**
 * Maximum number of jobs of one player in one transaction: enough to spread the cost of the transaction, few enough
 * that the first results come soon.
 */
export const maxBatchJobs = 25;
/**
 * Maximum number of attempts at one job, including those that ended with their worker process (rule book: jobs.md,
 * Faults and retries).
 */
export const maxAttempts = 5;

/** A job that is claimed for one attempt. */
export interface ClaimedJob {
  id: string;
  player_id: string;
  kind: string;
  payload: unknown;
  /** Attempts including this one. Also a fencing token: a later claim of the same job has a higher number. */
  attempts: number;
}

/**
 * `new`: jobs that were never attempted, which share a transaction. `retry`: a job attempted before, which runs alone.
 */
export type ClaimKind = 'new' | 'retry';

/**
 * Claims due jobs of a player, oldest first, and counts the attempt. The caller commits the claim before it runs a
 * handler, so that an attempt is counted even if the job kills its worker. If another worker has locked the player's
 * row, nothing is claimed. A claim is valid until `due_at`; if the caller has locked the player's row by then, it stays
 * valid until that transaction ends.
 */
export async function claimJobs(db: Database, playerId: string, kind: ClaimKind): Promise<ClaimedJob[]> {
  const retry = kind === 'retry';
  // NO KEY UPDATE: inserts with a foreign key to the player, e.g. of a session, do not wait for this lock. The update
  // repeats the conditions of `due`, so that PostgreSQL checks them again if another claim has just committed. The
  // commit does not wait for the disk: losing this count in a crash of the database server does no harm.
  const { rows } = await sql<ClaimedJob>`
    with player as (select id from players where id = ${playerId} for no key update skip locked),
    due as (
      select id from jobs
      where player_id = ${playerId} and settled_at is null and due_at <= now() and (attempts > 0) = ${retry}
        and exists (select from player)
      order by accepted_at, id limit ${retry ? 1 : maxBatchJobs}
    ),
    claimed as (
      update jobs set attempts = attempts + 1, due_at = now() + least(power(2, attempts), 4) * interval '1 second'
      from due where jobs.id = due.id and settled_at is null and due_at <= now()
      returning jobs.id, player_id, kind, payload, attempts, accepted_at
    )
    select id, player_id, kind, payload, attempts, set_config('synchronous_commit', 'off', true)
    from claimed order by accepted_at, id`.execute(db);
  return rows;
}

/** Gives back claimed jobs whose handler did not start: the attempt is not counted. */
export async function releaseJobs(tx: Tx, jobs: readonly ClaimedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    update jobs set attempts = jobs.attempts - 1, due_at = now()
    from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ attempts }) => attempts)}::int[]) as claimed(id, attempts)
    where jobs.id = claimed.id and jobs.attempts = claimed.attempts and settled_at is null`.execute(tx);
}

/** Time after which a postponed job is due again, in milliseconds. The next sweep of a job runner then finds it. */
const postponedMs = 400;

/** Gives back a job that cannot run yet: the attempt is not counted. */
export async function postponeJob(tx: Tx, { id, attempts }: ClaimedJob): Promise<void> {
  await sql`
    update jobs set attempts = attempts - 1, due_at = clock_timestamp() + ${postponedMs} * interval '1 millisecond'
    where id = ${id} and attempts = ${attempts} and settled_at is null`.execute(tx);
}

/** Makes a job never due, so that no runner claims it. The code that later decides its outcome settles it. */
export async function holdJob(tx: Tx, jobId: string): Promise<void> {
  await sql`update jobs set due_at = 'infinity' where id = ${jobId} and settled_at is null`.execute(tx);
}

/**
 * Locks the player's row for this transaction: from here to its commit no other worker runs jobs of the player.
 * @returns the id of the database server's process for this connection; undefined if there is no such player
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid from players where id = ${playerId} for no key update`.execute(tx);
  return rows[0]?.pid;
}

export interface DuePlayer {
  player_id: string;
  has_new: boolean;
  has_retry: boolean;
}

/**
 * Players with due jobs. The recursive part is a loose index scan: it reads one index entry per player with open jobs,
 * however many jobs that player has.
 */
export async function playersWithDueJobs(db: Database): Promise<DuePlayer[]> {
  const { rows } = await sql<DuePlayer>`
    with recursive open(player_id) as (
      (select player_id from jobs where settled_at is null order by player_id limit 1)
      union all
      select (
        select player_id from jobs where settled_at is null and player_id > open.player_id order by player_id limit 1
      ) from open where open.player_id is not null
    ),
    due as (
      select player_id,
        exists (select from jobs where player_id = open.player_id and settled_at is null
          and attempts = 0 and due_at <= now()) as has_new,
        exists (select from jobs where player_id = open.player_id and settled_at is null
          and attempts > 0 and due_at <= now()) as has_retry
      from open where player_id is not null
    )
    select * from due where has_new or has_retry`.execute(db);
  return rows;
}
