import type { JobKind, JobPayload, JobResult } from '#contract/jobs.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

export interface JobContext {
  /** The job's own transaction: effects, ledger, notification and completion commit together or not at all. */
  tx: Tx;
  jobId: string;
  /** The player's row is locked: jobs of one player run one after the other. */
  playerId: string;
  now: Date;
  services: Pick<WorkerServices, 'chain' | 'config' | 'random' | 'log'>;
}

export interface JobSuccess<K extends JobKind> {
  result: JobResult<K>;
  /** The sentence for the player, from `src/words`. */
  message: string;
  /** The notification's type, where it differs from the job's kind. */
  notificationType?: NotificationType;
  /**
   * Whether the job locked a row that all players share: then no further job joins the transaction, so that the row is
   * free again at once and no two players can wait for each other.
   */
  holdsSharedRow?: boolean;
}

/**
 * What a handler returns where the job's effects are kept and its outcome comes later: the code that learns it calls
 * `settle` with the job's attempts. Until then no runner takes the job again.
 */
export interface JobWaits {
  waits: true;
}

/**
 * What a handler returns where something that is already under way has to happen first: the job's effects are undone
 * and it is run again shortly after. The attempt is not counted. Unlike waiting in the transaction, this blocks neither
 * a connection nor other players.
 */
export interface JobPostponed {
  postponed: true;
}

/**
 * Refuses by throwing `Refusal` (an answer for the player, never retried). Anything else it throws is a fault: the
 * job's effects are undone and it is tried again.
 */
export type JobHandler<K extends JobKind> = (
  payload: JobPayload<K>,
  context: JobContext,
) => Promise<JobSuccess<K> | JobWaits | JobPostponed>;

/** `app/jobHandlers.ts` must satisfy this. */
export type JobHandlers = { [K in JobKind]: JobHandler<K> };
