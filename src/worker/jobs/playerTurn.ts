import { sql } from 'kysely';
import { jobs as contractJobs, type OpenJobKind, openJobKinds } from '#contract/jobs.ts';
import { errorSentence } from '#words/errors.ts';
import { Refusal } from '../refusal.ts';
import type { Database, Services, Tx } from '../services.ts';
import type { JobContext, JobHandler, JobHandlers, JobOutcome } from './jobHandler.ts';
import { settle, type Verdict } from './outbox.ts';

/** A job that could not be carried out so often is given up and its player told so. */
const mostAttempts = 5;
/** Pause before the second try; it grows fourfold with each: 0.2, 0.8, 3.2, 12.8 s. */
const firstPauseSeconds = 0.2;
/** Jobs of one player carried out in one transaction: enough to share its cost, few enough to be told soon. */
const mostJobsInTurn = 25;
/** After this long no further job joins the transaction: its player's row stays locked meanwhile. */
const longestTurnMs = 150;

export type TurnServices = Pick<Services, 'config' | 'db' | 'clock' | 'dice' | 'log'>;

interface Job {
  id: string;
  player_id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

/** What a turn leaves to do: nothing was due; that was all of this player's; there is certainly more. */
export type TurnEnd = 'nothing' | 'done' | 'more';

/** Somebody else settled these jobs between our look and our lock. */
class StaleTurn extends Error {}

/**
 * One player's turn: lock the player who has waited longest, carry out what is due, tell and commit. The lock is
 * the claim: a worker that dies loses it with its connection, everything rolls back and the next one takes the
 * jobs at once, as if nothing had been tried. Other players' jobs run beside it, the same player's never.
 */
export async function takeTurn(services: TurnServices, handlers: JobHandlers): Promise<TurnEnd> {
  let taken: readonly Job[] = [];
  try {
    return await services.db.transaction().execute(async (tx) => {
      const due = await lockPlayerWithWork(tx);
      taken = carriedOutTogether(due);
      if (taken.length === 0) return 'nothing';
      const settled = await carryOut(tx, services, handlers, taken);
      return settled < due.length || due.length === mostJobsInTurn ? 'more' : 'done';
    });
  } catch (error) {
    if (error instanceof StaleTurn) return 'more';
    if (taken.length === 0) throw error;
    services.log.error({ err: error, jobs: taken.map(({ id }) => id) }, 'a turn could not be committed');
    await postpone(services.db, taken);
    return 'done';
  }
}

/** A player's due jobs, oldest first; the player's row is locked, and passed over where somebody holds it. */
async function lockPlayerWithWork(tx: Tx): Promise<Job[]> {
  // NO KEY UPDATE: requests that only refer to the player (every accepted job does) need not wait for the turn.
  const { rows } = await sql<Job>`
    with turn as (
      select player.id from jobs job join players player on player.id = job.player_id
      where job.settled_at is null and job.due_at <= now()
      order by job.accepted_at limit 1
      for no key update of player skip locked
    )
    select job.id, job.player_id, job.kind, job.payload, job.attempts
    from turn join jobs job on job.player_id = turn.id
    where job.settled_at is null and job.due_at <= now()
    order by job.accepted_at, job.id limit ${mostJobsInTurn}`.execute(tx);
  return rows;
}

/** What has failed before is tried alone, so that it cannot take others down with it again. */
function carriedOutTogether(due: readonly Job[]): readonly Job[] {
  const untried = due.filter((job) => job.attempts === 0);
  return untried.length > 0 ? untried : due.slice(0, 1);
}

/** @returns how many jobs are settled now */
async function carryOut(
  tx: Tx,
  services: TurnServices,
  handlers: JobHandlers,
  jobs: readonly Job[],
): Promise<number> {
  const playerId = jobs[0]?.player_id ?? '';
  const began = performance.now();
  const verdicts: Verdict[] = [];
  const faulty: Job[] = [];
  await sql`savepoint job`.execute(tx);
  for (const job of jobs) {
    const verdict = await tryJob(tx, services, handlers, job);
    if (verdict) verdicts.push(verdict);
    else faulty.push(job);
    if (performance.now() - began > longestTurnMs) break;
  }
  if (faulty.length > 0) await postpone(tx, faulty);
  if (verdicts.length === 0) return 0;
  const settled = await settle(tx, playerId, verdicts, services.clock.now());
  if (settled !== verdicts.length) throw new StaleTurn();
  return settled;
}

/** The job's verdict, its effects kept if it succeeded; null for a fault worth another try. */
async function tryJob(
  tx: Tx,
  services: TurnServices,
  handlers: JobHandlers,
  job: Job,
): Promise<Verdict | null> {
  if (!isOpenKind(job.kind)) return givenUp(job);
  if (job.attempts >= mostAttempts) return givenUp(job);
  const { kind } = job;
  try {
    const outcome = await perform(handlers, kind, job, {
      tx,
      jobId: job.id,
      playerId: job.player_id,
      now: services.clock.now(),
      services,
    });
    await sql`release savepoint job; savepoint job`.execute(tx);
    return {
      jobId: job.id,
      state: 'succeeded',
      type: outcome.notificationType ?? kind,
      message: outcome.message,
      result: outcome.result,
    };
  } catch (error) {
    await sql`rollback to savepoint job`.execute(tx);
    if (error instanceof Refusal) return refused(job, kind, error);
    services.log.error({ err: error, jobId: job.id, kind, attempt: job.attempts + 1 }, 'a job failed');
    return job.attempts + 1 >= mostAttempts ? givenUp(job) : null;
  }
}

function perform<K extends OpenJobKind>(
  handlers: JobHandlers,
  kind: K,
  job: Job,
  context: JobContext,
): Promise<JobOutcome<OpenJobKind>> {
  const handler: JobHandler<K> = handlers[kind];
  return handler(contractJobs[kind].payload.parse(job.payload) as Parameters<JobHandler<K>>[0], context);
}

const isOpenKind = (kind: string): kind is OpenJobKind => openJobKinds.some((open) => open === kind);

function refused(job: Job, type: OpenJobKind, { code, details }: Refusal): Verdict {
  return { jobId: job.id, state: 'refused', type, code, details, message: errorSentence(code, details) };
}

function givenUp(job: Job): Verdict {
  const type = job.kind as Verdict['type'];
  return { jobId: job.id, state: 'failed', type, code: 'fault', message: errorSentence('fault') };
}

async function postpone(db: Database | Tx, jobs: readonly Job[]): Promise<void> {
  await sql`
    update jobs set attempts = attempts + 1,
      due_at = now() + ${firstPauseSeconds}::float * power(4, attempts) * interval '1 second'
    where id = any(${jobs.map(({ id }) => id)}::uuid[]) and settled_at is null`.execute(db);
}
