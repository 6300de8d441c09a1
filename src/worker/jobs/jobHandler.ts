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
  /** Where it differs from the kind. */
  notificationType?: NotificationType;
  /**
   * It locked a row that all players share: no further job joins the transaction, so that the row is free again at
   * once and no two players can wait for each other.
   */
  holdsSharedRow?: boolean;
}

/**
 * The job's effects are kept and its outcome comes later: whoever brings it calls `settle` with the job's attempts. Until
 * then no runner takes the job again.
 */
export interface JobWaits {
  waits: true;
}

/**
 * Something else has to happen first, and is on its way: the job's effects are undone and it is taken again in a moment.
 * The attempt is not counted. Unlike waiting in the transaction this holds up neither a connection nor other players.
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
