import type { JobPayload, OpenJobKind } from '#contract/jobs.ts';
import type { Tx } from '../services.ts';

export interface NewJob<K extends OpenJobKind> {
  kind: K;
  playerId: string;
  idempotencyKey: string;
  index?: number;
  payload: JobPayload<K>;
}

export interface NewJobs<K extends OpenJobKind> {
  kind: K;
  playerId: string;
  idempotencyKey: string;
  payloads: readonly JobPayload<K>[];
}

/** The door to the queue engine; what stands behind it (pg-boss) is known to `pgBossQueue.ts` alone. */
export interface JobQueue {
  /**
   * Accept work inside the caller's transaction: it exists if and only if that commits.
   * The id derives from player, idempotency key and index, so a repeated call accepts nothing twice.
   */
  enqueue<K extends OpenJobKind>(tx: Tx, job: NewJob<K>): Promise<{ jobId: string }>;

  /** As `enqueue`, for many at once with few statements. Ids come in the order of `payloads`. */
  enqueueMany<K extends OpenJobKind>(tx: Tx, jobs: NewJobs<K>): Promise<{ jobIds: string[] }>;
}
