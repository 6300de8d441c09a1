import type { JobKind, JobResult } from '#contract/jobs.ts';
import type { GameNotification } from '#contract/notifications.ts';
import type { QueryName } from '../api/queryNames.ts';

/**
 * One call to the worker; resolves with the ids of the jobs it made (one, or many for a batch call). A kind with `once`
 * sends the idempotency key that it gets.
 */
export type JobRequest = (idempotencyKey: string) => Promise<readonly string[]>;

export interface RunOptions {
  /** What the jobs are about, for toasts that name it. */
  subject?: string | undefined;
  /**
   * For a kind with `once`: all that makes a press another action, such as the level from which a captain learns.
   */
  action?: object;
}

/**
 * The outcome of one job. A timeout is not a failure: the job may still be running (rule book: jobs.md, Late results).
 */
export type JobOutcome<K extends JobKind> =
  | {
      outcome: 'succeeded';
      jobId: string;
      message: string;
      /** Whether the notification says so by its success flag. */
      isFlagged: boolean;
      result: JobResult<K> | undefined;
    }
  | {
      outcome: 'refused' | 'failed';
      jobId: string | null;
      message: string;
      code: string | undefined;
      /** The result of a job that took effect only in part. */
      result?: JobResult<K> | undefined;
    }
  | { outcome: 'timedOut'; jobId: string | null };

export type Only<K extends JobKind, O extends JobOutcome<K>['outcome']> = Extract<
  JobOutcome<K>,
  { outcome: O }
>;

/** A batch whose jobs all have an outcome or have timed out. */
export interface SettledBatch<K extends JobKind> {
  kind: K;
  /** The outcomes in the order of the requests; late ones in the order of their arrival. */
  members: readonly JobOutcome<K>[];
  succeeded: readonly Only<K, 'succeeded'>[];
  /** Jobs or calls that were refused or failed; `message` is the sentence for the player. */
  refused: readonly Only<K, 'refused' | 'failed'>[];
  timedOut: readonly Only<K, 'timedOut'>[];
  /** What the jobs are about, if the caller of `run` named it; not known of late outcomes. */
  subject?: string | undefined;
  /** Whether these outcomes arrived after their batch had timed out or the page had been left. */
  late: boolean;
}

/** How the tracker treats a kind of job. */
export interface JobPolicy {
  /** How long a batch waits for its notifications, milliseconds. */
  waitMs: number;
  /** The queries to refresh afterwards, whatever the outcome. */
  refresh: readonly QueryName[];
  /**
   * Whether equal actions get the same idempotency key until the outcome of the first is known, so that a press that
   * repeats an action does not spend twice (rule book: jobs.md, Idempotency).
   */
  once?: true;
}
type JobPolicies = Readonly<Record<JobKind, JobPolicy>>;

/** Timers of the tracker, passed as an argument so that tests can control them. */
export interface JobClock {
  /** Calls `act` once after this time; returns a function that cancels the call. */
  after(ms: number, act: () => void): () => void;
}

export interface PendingJob {
  id: string;
  kind: JobKind;
}

export interface JobTrackerDependencies {
  clock: JobClock;
  policies: JobPolicies;
  refresh(names: readonly QueryName[]): void;
  /** Shows the player the outcome of a batch. */
  showSettled(batch: SettledBatch<JobKind>): void;
  /** Shows the player an outcome that no batch of this page waits for. */
  showUnawaited(kind: JobKind, outcome: JobOutcome<JobKind>): void;
  /** Requests the notifications missed so far; they arrive as calls of `handleNotification`. */
  fetchMissed(): Promise<void>;
  /** The outcome of a job whose notification is missing (`GET /jobs/:id`); null while it is queued or running. */
  fetchJobOutcome(id: string): Promise<GameNotification['data'] | null>;
  /** Jobs of this tab that were pending when the page was left, and how to store the current ones. */
  pendingJobs: { load(): readonly PendingJob[]; save(jobs: readonly PendingJob[]): void };
}
