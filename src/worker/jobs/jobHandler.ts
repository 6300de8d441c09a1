import type { JobPayload, JobResult, OpenJobKind } from '#contract/jobs.ts';
import type { NotificationType } from '#contract/notifications.ts';
import type { Services, Tx } from '../services.ts';

export interface JobContext {
  /** The job's own transaction: effects, ledger, notification and completion commit together or not at all. */
  tx: Tx;
  jobId: string;
  /** The player's row is already locked: work for one player is serial. */
  playerId: string;
  now: Date;
  services: Pick<Services, 'config' | 'dice' | 'log'>;
}

export interface JobOutcome<K extends OpenJobKind> {
  result: JobResult<K>;
  /** The sentence for the player, from words. */
  message: string;
  /** Where it differs from the kind. */
  notificationType?: NotificationType;
}

/** Says no by throwing `Refusal` (a business answer, told to the player); anything else thrown is a fault and retried. */
export type JobHandler<K extends OpenJobKind> = (
  payload: JobPayload<K>,
  context: JobContext,
) => Promise<JobOutcome<K>>;

/** `app/jobHandlers.ts` must satisfy this. */
export type JobHandlers = { [K in OpenJobKind]: JobHandler<K> };
