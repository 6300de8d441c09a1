import { sql } from 'kysely';
import { jobs as contractJobs, type OpenJobKind, openJobKinds } from '#contract/jobs.ts';
import { errorSentence } from '#words/errors.ts';
import { Refusal } from '../refusal.ts';
import type { Database, Services, Tx } from '../services.ts';
import type { JobContext, JobHandler, JobHandlers, JobOutcome } from './jobHandler.ts';
import { settle, type Verdict } from './outbox.ts';
import { mostTries } from './pgBossQueue.ts';

/** After this long no further job joins the transaction: its player's row stays locked meanwhile. */
const longestTurnMs = 150;

export type TurnServices = Pick<Services, 'config' | 'db' | 'clock' | 'dice' | 'log'>;

/** A job as it is taken from the table. */
export interface Job {
  id: string;
  player_id: string;
  kind: string;
  payload: unknown;
  /** Tries so far that did not settle it. */
  attempts: number;
}

export interface Turn {
  /** Jobs that have their verdict now. */
  settled: number;
  /** Jobs that met a fault and are to be tried again. */
  faulty: readonly Job[];
}

/** Somebody else settled these jobs between our look and our lock. */
export class StaleTurn extends Error {}

/**
 * Carry out jobs of one player, whose row the transaction has locked: each job's effects stand or fall with its
 * verdict, and all that happened commits together with what the player is told. A refusal undoes the job's
 * effects and is its answer; a fault undoes them and leaves the job for another try, or gives it up.
 */
export async function carryOut(
  tx: Tx,
  services: TurnServices,
  handlers: JobHandlers,
  jobs: readonly Job[],
): Promise<Turn> {
  const began = performance.now();
  const verdicts: Verdict[] = [];
  const faulty: Job[] = [];
  await sql`savepoint job`.execute(tx);
  for (const [place, job] of jobs.entries()) {
    if (place > 0) {
      if (performance.now() - began > longestTurnMs) break;
      // One round trip for both: what the last job did stays, what this one does can be undone.
      await sql`release savepoint job; savepoint job`.execute(tx);
    }
    const verdict = await tryJob(tx, services, handlers, job);
    if (verdict) verdicts.push(verdict);
    else faulty.push(job);
  }
  if (faulty.length > 0) await countTry(tx, faulty);
  await settleAll(tx, services, jobs, verdicts);
  return { settled: verdicts.length, faulty };
}

/** The queue tries again within seconds; only if that is lost too do the jobs count as left behind once more. */
export async function countTry(db: Database | Tx, jobs: readonly Job[]): Promise<void> {
  await sql`
    update jobs set attempts = attempts + 1, overdue_at = now() + interval '20 seconds'
    where id = any(${jobs.map(({ id }) => id)}::uuid[]) and settled_at is null`.execute(db);
}

async function settleAll(
  tx: Tx,
  services: TurnServices,
  [first]: readonly Job[],
  verdicts: readonly Verdict[],
): Promise<void> {
  if (!first || verdicts.length === 0) return;
  const settled = await settle(tx, first.player_id, verdicts, services.clock.now());
  if (settled !== verdicts.length) throw new StaleTurn();
}

/** The job's verdict, its effects kept if it succeeded; null for a fault worth another try. */
async function tryJob(
  tx: Tx,
  services: TurnServices,
  handlers: JobHandlers,
  job: Job,
): Promise<Verdict | null> {
  const { kind } = job;
  if (!isOpenKind(kind) || job.attempts >= mostTries) return givenUp(job);
  try {
    const now = services.clock.now();
    const context = { tx, jobId: job.id, playerId: job.player_id, now, services };
    const { result, message, notificationType = kind } = await perform(handlers, kind, job, context);
    return { jobId: job.id, state: 'succeeded', type: notificationType, message, result };
  } catch (error) {
    await sql`rollback to savepoint job`.execute(tx);
    if (error instanceof Refusal) return refused(job, kind, error);
    services.log.error({ err: error, jobId: job.id, kind, attempt: job.attempts + 1 }, 'a job met a fault');
    return job.attempts + 1 >= mostTries ? givenUp(job) : null;
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
