import type { ChainIntent } from '#contract/chainIntents.ts';
import type { QueryName } from '../api/queryNames.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';
import type { JobClock } from '../jobs/jobTypes.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import type { IntentSteps } from './intentSteps.ts';
import type { IntentPage } from './kinds/intentTypes.ts';

export interface IntentTrackerDependencies {
  clock: JobClock;
  page: IntentPage;
  loadSteps(): Promise<IntentSteps>;
  /** Calls the listener with every settled batch of jobs (`JobTracker.onSettled`). */
  onJobsSettled: JobTracker['onSettled'];
  /** Shows a toast; with null it stays until it is dismissed. Returns its id. */
  show(line: ToastLine, durationMs?: number | null): number;
  dismiss(toastId: number): void;
  refresh(names: readonly QueryName[]): void;
  /** The player's transactions as the worker knows them now. */
  readIntents(): Promise<readonly ChainIntent[]>;
  /** Whether something that the worker made at this time is younger than this page. */
  isYoung(createdAt: number): boolean;
  /**
   * Ids of transactions of this tab whose end was not known when the page was left, and how to store the current ones.
   */
  openIntents: { load(): readonly string[]; save(ids: readonly string[]): void };
}
