import { sql } from 'kysely';
import { jobs as contractJobs, type JobKind, jobKinds } from '#contract/jobs.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { activeSpan } from '../tracing/activeSpan.ts';
import { asPartOfJob } from '../tracing/jobTraces.ts';
import {
  type ClaimedJob,
  holdJob,
  lockPlayer,
  markFaulted,
  maxAttempts,
  postponeJob,
  releaseJobs,
} from './jobTable.ts';
import { type SettledJob, settle } from './outbox.ts';
import { type JobContext, JobPostponement, type WorkerJob, type WorkerJobs } from './WorkerJob.ts';
import { withTimeout } from './withTimeout.ts';

/** Time in milliseconds after which no further job joins a transaction, because it keeps its player's row locked. */
const maxBatchMs = 150;

export type JobServices = JobContext['services'] & Pick<WorkerServices, 'db' | 'clock' | 'tracing'>;

export interface BatchOptions {
  services: JobServices;
  handlers: WorkerJobs;
  /**
   * Time limit for one handler. If it takes longer, its connection is closed, which undoes the whole batch, and the
   * attempt counts as a fault.
   */
  maxJobMs: number;
}

/** Another worker claimed or settled some of these jobs in the meantime, so this transaction must not commit. */
export class StaleBatch extends Error {}

/**
 * Runs claimed jobs of one player in one transaction, which commits their effects, outcomes and notifications together.
 * A refusal undoes the job's effects and becomes its outcome. A fault undoes the job's effects; the job is then claimed
 * again when it is due, or fails if this was its last attempt.
 * @returns whether jobs were given back without being run
 */
export async function runPlayerBatch(
  tx: Tx,
  playerId: string,
  jobs: readonly ClaimedJob[],
  options: BatchOptions,
): Promise<boolean> {
  const pid = await lockPlayer(tx, playerId);
  const startedAt = performance.now();
  const settled: SettledJob[] = [];
  let started = 0;
  await sql`savepoint job`.execute(tx);
  for (const job of jobs) {
    if (started > 0) {
      if (performance.now() - startedAt > maxBatchMs) break;
      // In one round trip, keeps the effects of the previous job and makes those of this job undoable.
      await sql`release savepoint job; savepoint job`.execute(tx);
    }
    started += 1;
    const { outcome, holdsSharedRow } = await asPartOfJob(
      options.services.tracing,
      job.id,
      `job ${job.kind}`,
      { facts: { 'game.attempt': job.attempts } },
      () => runTraced(tx, job, pid, options),
    );
    if (outcome) settled.push(outcome);
    if (holdsSharedRow) break;
  }
  await releaseJobs(tx, playerId, jobs.slice(started));
  if (settled.length > 0) {
    const count = await settle(tx, playerId, settled, options.services.clock.now());
    if (count !== settled.length) throw new StaleBatch();
  }
  return started < jobs.length;
}

/** {@link runJob}, whose outcome the span under way names. */
async function runTraced(...run: Parameters<typeof runJob>): Promise<JobRun> {
  const done = await runJob(...run);
  activeSpan()?.add({ 'game.outcome': done.outcome?.state ?? 'open' });
  return done;
}

interface JobRun {
  /** Null if the job will be tried again after a fault, is postponed, or gets its outcome later. */
  outcome: SettledJob | null;
  holdsSharedRow?: boolean;
}

/**
 * Runs one job and returns its outcome. The job's effects are undone if it is refused, postponed or ends in a fault.
 */
async function runJob(
  tx: Tx,
  job: ClaimedJob,
  pid: number | undefined,
  { services, handlers, maxJobMs }: BatchOptions,
): Promise<JobRun> {
  const { id, kind, player_id: playerId, attempts } = job;
  if (!isJobKind(kind) || attempts > maxAttempts) return { outcome: failed(job) };
  try {
    const handler: WorkerJob = handlers[kind];
    const payload = contractJobs[kind].payload.parse(job.payload);
    const context = { tx, jobId: id, playerId, now: services.clock.now(), services };
    const success = await withTimeout(handler.run(payload, context), maxJobMs, () =>
      endConnection(services, job, pid),
    );
    const { holdsSharedRow = false } = success;
    if ('waits' in success) {
      await holdJob(tx, job);
      return { outcome: null, holdsSharedRow };
    }
    const { result, fact, notificationType: type = kind } = success;
    return { outcome: { id, attempts, state: 'succeeded', type, fact, result }, holdsSharedRow };
  } catch (error) {
    await sql`rollback to savepoint job`.execute(tx);
    if (error instanceof Refusal) return { outcome: refused(job, kind, error) };
    if (error instanceof JobPostponement) {
      await postponeJob(tx, job);
      return { outcome: null };
    }
    services.log.error({ err: error, jobId: id, kind, attempts }, 'a job ended in a fault');
    if (attempts >= maxAttempts) return { outcome: failed(job) };
    await markFaulted(tx, job);
    return { outcome: null };
  }
}

/**
 * Ends the transaction of a handler that hangs. Its connection is closed rather than reused: the handler may continue
 * later, and must not run its statements inside another transaction.
 */
async function endConnection(
  { db, log }: JobServices,
  job: ClaimedJob,
  pid: number | undefined,
): Promise<void> {
  log.error({ pid }, 'a job took too long; its connection is closed');
  await sql`select pg_terminate_backend(${pid ?? 0})`.execute(db);
  await markFaulted(db, job);
}

const isJobKind = (kind: string): kind is JobKind => jobKinds.some((open) => open === kind);

function refused({ id, attempts }: ClaimedJob, type: JobKind, { code, details }: Refusal): SettledJob {
  return { id, attempts, state: 'refused', type, code, fact: { name: 'refused', code, details } };
}

function failed({ id, attempts, kind }: ClaimedJob): SettledJob {
  const type = kind as SettledJob['type'];
  return { id, attempts, state: 'failed', type, code: 'fault', fact: { name: 'refused', code: 'fault' } };
}
