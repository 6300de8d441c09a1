import type { JobResult, OpenJobKind } from '#contract/jobs.ts';
import type { GameNotification } from '#contract/notifications.ts';
import type { QueryName } from '../api/queryNames.ts';
import type { ToastLine } from '../toasts/toastStore.ts';

/** One call to the worker; resolves with the ids of the jobs it made (one, or many for a batch call). */
export type JobRequest = () => Promise<readonly string[]>;

/** What became of one job. A timeout is not a failure: the job may still be under way (decisions). */
export type JobOutcome<K extends OpenJobKind> =
  | { outcome: 'succeeded'; jobId: string; message: string; result: JobResult<K> | undefined }
  | { outcome: 'refused' | 'failed'; jobId: string | null; message: string; code: string | undefined }
  | { outcome: 'timedOut'; jobId: string | null };

export type Only<K extends OpenJobKind, O extends JobOutcome<K>['outcome']> = Extract<
  JobOutcome<K>,
  { outcome: O }
>;

/** A batch once nothing more is waited for. Members keep the order of the requests. */
export interface SettledBatch<K extends OpenJobKind> {
  kind: K;
  members: readonly JobOutcome<K>[];
  succeeded: readonly Only<K, 'succeeded'>[];
  /** The rules or the worker said no, or a fault: each with the sentence for the player. */
  refused: readonly Only<K, 'refused' | 'failed'>[];
  timedOut: readonly Only<K, 'timedOut'>[];
  /** These outcomes arrived after their batch had already timed out. */
  late: boolean;
}

/** How the player experiences a kind of job; the table is `jobPolicies.ts`. */
export interface JobPolicy<K extends OpenJobKind> {
  /** How long a batch waits for its notifications, milliseconds. */
  waitMs: number;
  /** What has to be asked anew afterwards, whatever the outcome. */
  refresh: readonly QueryName[];
  /** The toasts for a settled batch. */
  tell(batch: SettledBatch<K>): readonly ToastLine[];
  /** The toasts for an outcome that no batch of this page waits for: most belong to another tab, which shows its own. */
  tellUnawaited?(outcome: JobOutcome<K>): readonly ToastLine[];
}
export type JobPolicies = { [K in OpenJobKind]: JobPolicy<K> };

/** Time comes in as an argument, so that tests can hold it. */
export interface JobClock {
  /** Calls back once; returns the way to call it off. */
  after(ms: number, act: () => void): () => void;
}

export interface KnownJob {
  id: string;
  kind: OpenJobKind;
}

export interface JobTrackerParts {
  clock: JobClock;
  policies: JobPolicies;
  refresh(names: readonly QueryName[]): void;
  tell(lines: readonly ToastLine[]): void;
  /** Asks for the notifications missed so far; they come in through `hear`. */
  catchUp(): Promise<void>;
  /** What became of a job whose notification did not come (`GET /jobs/:id`); null while it is under way. */
  askJob(id: string): Promise<GameNotification['data'] | null>;
  /** Jobs of this tab that were under way when the page was left, and where to keep the present ones. */
  underWay: { recall(): readonly KnownJob[]; keep(jobs: readonly KnownJob[]): void };
}
