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

export interface JobSuccess<K extends JobKind> {
  result: JobResult<K>;
  /** The sentence for the player, from `src/words`. */
  message: string;
  /** The notification's type, if it differs from the job's kind. */
  notificationType?: NotificationType;
  /**
   * Whether the job locked a row that jobs of other players lock too: a row shared by all players, or one of another
   * player. If so, no further job joins the transaction, so that the row is released soon and transactions of two
   * players do not deadlock.
   */
  holdsSharedRow?: boolean;
}

/**
 * What a handler returns if the job's effects are kept and its outcome is decided later. The code that then stores the
 * outcome calls `settle` with the job's `attempts`. Until then no runner takes the job again.
 */
export interface JobWaits {
  waits: true;
}

/**
 * What a handler throws if another transaction has to finish its work first: the job's effects are undone and the job
 * runs again shortly after. The attempt is not counted. Unlike waiting in the transaction, this blocks neither a
 * connection nor other players.
 */
export class JobPostponement extends Error {}

/**
 * Carries out one job. To refuse, a handler throws `Refusal`, which is the job's outcome and not retried; to
 * postpone the job, `JobPostponement`. Any other exception is a fault: the job's effects are undone and the job is tried again.
 */
export type JobHandler<K extends JobKind> = (
  payload: JobPayload<K>,
  context: JobContext,
) => Promise<JobSuccess<K> | JobWaits>;

/** One handler for each kind of job. `app/jobHandlers.ts` must satisfy this type. */
export type JobHandlers = { [K in JobKind]: JobHandler<K> };
