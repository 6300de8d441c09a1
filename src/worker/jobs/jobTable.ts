import { type RawBuilder, sql } from 'kysely';
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
/**
 * Number of workers that may end while they run a job before that counts as a fault of the job, so that later jobs of
 * the player go first.
 */
const maxInterruptions = 2;

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
 * For statements that name jobs by their ids. With `settled_at is null`, which says the same, PostgreSQL may read all open
 * jobs of the player instead, by the index that has these alone.
 */
const isOpen = sql<boolean>`state = 'queued'`;

/** The pause between the claim of a job that was attempted so often before and its next claim, in SQL. */
export const pauseAfter = (attempts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least(power(2, ${attempts}), 4) * interval '1 second'`;

/**
 * Claims due jobs of a player, oldest first, and counts the attempt. The caller commits the claim before it runs a
 * handler, so that an attempt is counted even if the job kills its worker. If another worker has locked the player's
 * row, nothing is claimed. A claim is valid until `due_at`; if the caller has locked the player's row by then, it stays
 * valid until that transaction ends.
 *
 * Jobs are claimed in the order of their acceptance: none is claimed after a job whose claim has no outcome yet, which
 * another worker is about to run, or was running when it ended.
 */
export async function claimJobs(db: Database, playerId: string, kind: ClaimKind): Promise<ClaimedJob[]> {
  const { candidates, claimed } = await claimCandidates(db, playerId, kind);
  if (claimed.length === candidates) return claimed;
  // Another claim committed after this statement had begun, and took the first of these jobs. It may not have run them
  // yet, so the jobs after them are given back.
  await releaseJobs(db, playerId, claimed);
  return [];
}

interface Claim {
  /** Number of jobs that were to be claimed when the statement began. */
  candidates: number;
  claimed: ClaimedJob[];
}

async function claimCandidates(db: Database, playerId: string, kind: ClaimKind): Promise<Claim> {
  const retry = kind === 'retry';
  // NO KEY UPDATE: inserts with a foreign key to the player, e.g. of a session, do not wait for this lock. The update
  // repeats the conditions of `due`, so that PostgreSQL checks them again if another claim has just committed. The
  // commit does not wait for the disk: losing this count in a crash of the database server does no harm.
  // `unfinished` looks at the jobs before the last candidate only, which are few.
  const { rows } = await sql<ClaimedJob & { candidates: number }>`
    with player as (select id from players where id = ${playerId} for no key update skip locked),
    candidate as materialized (
      select id, number from jobs
      where player_id = ${playerId} and settled_at is null and due_at <= now() and (attempts > 0) = ${retry}
        and exists (select from player)
      order by number limit ${retry ? 1 : maxBatchJobs}
    ),
    unfinished as materialized (
      select min(number) as number from jobs
      where player_id = ${playerId} and settled_at is null and number < (select max(number) from candidate)
        and attempts between 1 and ${maxInterruptions} and not faulted and due_at < 'infinity'
    ),
    due as materialized (
      select id from candidate where number < coalesce((select number from unfinished), number + 1)
    ),
    claimed as (
      update jobs set attempts = attempts + 1, due_at = now() + ${pauseAfter(sql`attempts`)}
      where player_id = ${playerId} and id = any(array(select id from due)) and ${isOpen} and due_at <= now()
      returning id, player_id, kind, payload, attempts, number
    )
    select id, player_id, kind, payload, attempts, (select count(*)::int from due) as candidates,
      set_config('synchronous_commit', 'off', true)
    from claimed order by number`.execute(db);
  return { candidates: rows[0]?.candidates ?? 0, claimed: rows };
}

/** Gives back claimed jobs of a player whose handler did not start: the attempt is not counted. */
export async function releaseJobs(
  db: Database,
  playerId: string,
  jobs: readonly ClaimedJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  const ids = jobs.map(({ id }) => id);
  await sql`
    update jobs set attempts = jobs.attempts - 1, due_at = now()
    from unnest(${ids}::uuid[], ${jobs.map(({ attempts }) => attempts)}::int[]) as claimed(id, attempts)
    where jobs.player_id = ${playerId} and jobs.id = any(${ids}::uuid[]) and jobs.id = claimed.id
      and jobs.attempts = claimed.attempts and ${isOpen}`.execute(db);
}

/** Time after which a postponed job is due again, in milliseconds. The next sweep of a job runner then finds it. */
const postponedMs = 400;

/** Gives back a job that cannot run yet: the attempt is not counted. */
export async function postponeJob(tx: Tx, { id, player_id, attempts }: ClaimedJob): Promise<void> {
  await sql`
    update jobs set attempts = attempts - 1, due_at = clock_timestamp() + ${postponedMs} * interval '1 millisecond'
    where player_id = ${player_id} and id = ${id} and attempts = ${attempts} and ${isOpen}`.execute(tx);
}

/**
 * Notes that an attempt ended in a fault. The job is due again when its claim runs out; until then later jobs of the
 * player may run.
 */
export async function markFaulted(db: Database, { id, player_id, attempts }: ClaimedJob): Promise<void> {
  await sql`
    update jobs set faulted = true
    where player_id = ${player_id} and id = ${id} and attempts = ${attempts} and ${isOpen}`.execute(db);
}

/** Makes a job never due, so that no runner claims it. The code that later decides its outcome settles it. */
export async function holdJob(tx: Tx, { id, player_id }: ClaimedJob): Promise<void> {
  await sql`
    update jobs set due_at = 'infinity'
    where player_id = ${player_id} and id = ${id} and ${isOpen}`.execute(tx);
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
