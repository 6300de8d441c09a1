import type { GameFact, Stored } from '#contract/facts.ts';
import type { JobKind, JobPayload, JobResult } from '#contract/jobs.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

export interface JobContext {
  /** The transaction in which effects, ledger, notification and completion commit together or not at all. */
  tx: Tx;
  jobId: string;
  /** The player whose job it is. The player's row is locked, so jobs of one player run one after the other. */
  playerId: string;
  now: Date;
  services: Pick<WorkerServices, 'chain' | 'config' | 'random' | 'log' | 'liveMissions'>;
}

interface JobLocks {
  /**
   * Whether the job locked what jobs of other players lock too: a row or lock shared by all players, or the row of
   * another player. If so, no further job joins the transaction, so that the lock is released soon and transactions of
   * two players do not deadlock.
   */
  holdsSharedRow?: boolean;
}

export interface JobSuccess<K extends JobKind> extends JobLocks {
  result: Stored<JobResult<K>>;
  /** What the player reads. */
  fact: GameFact;
}

/**
 * What a handler returns if the job's effects are kept and its outcome is decided later. The code that then stores the
 * outcome calls `settle` with the job's `attempts`. Until then no runner takes the job again.
 */
interface JobWaits extends JobLocks {
  waits: true;
}

/**
 * What a handler throws if another transaction has to finish its work first: the job's effects are undone and the job
 * runs again shortly after. The attempt is not counted. Unlike waiting in the transaction, this blocks neither a
 * connection nor other players.
 */
export class JobPostponement extends Error {}

/** A job kind, and what its jobs may do beyond others. The compiler refuses that to a kind that does not declare it. */
interface JobTraits {
  kind: JobKind;
  /** It may lock rows that jobs of other players lock too (`holdsSharedRow`). */
  sharesRows?: true;
  /** Its outcome may be decided after its transaction (`JobWaits`). */
  waits?: true;
  /** Its notification may have another type than its kind. */
  notifiesOtherwise?: true;
}
interface OtherNotification {
  notificationType: NotificationType;
}
type JobEnd<T extends JobTraits> =
  | (JobSuccess<T['kind']> &
      LocksOf<T> &
      (T extends { notifiesOtherwise: true } ? OtherNotification : unknown))
  | (T extends { waits: true } ? JobWaits & LocksOf<T> : never);
type LocksOf<T extends JobTraits> = T extends { sharesRows: true } ? unknown : { holdsSharedRow?: never };

type AnyEnd = (JobSuccess<JobKind> & Partial<OtherNotification>) | JobWaits;

/** What the worker knows of a job kind. Its payload is parsed by the contract before `run` gets it. */
export interface WorkerJob<P = unknown, E = AnyEnd> extends JobTraits {
  /**
   * Carries out one job. To refuse, it throws `Refusal`, which is the job's outcome and not retried; to postpone the
   * job, `JobPostponement`. Any other exception is a fault: the job's effects are undone and the job is tried again.
   */
  run(payload: P, context: JobContext): Promise<E>;
}

/** One job kind, exported beside the code that carries it out. */
export const defineJob = <const T extends JobTraits>(
  traits: T,
  run: WorkerJob<JobPayload<T['kind']>, JobEnd<T>>['run'],
) => ({ ...traits, run });

/** The job of each kind. `app/workerJobs.ts` must satisfy this type. */
export type WorkerJobs = {
  [K in JobKind]: WorkerJob<JobPayload<K>, JobSuccess<K> | JobWaits> & { kind: K };
};
