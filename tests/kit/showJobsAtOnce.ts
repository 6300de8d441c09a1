import { settledToasts, unawaitedToasts } from '#client/jobs/jobToasts.ts';
import type { JobTrackerDependencies } from '#client/jobs/jobTypes.ts';
import type { ToastLine } from '#client/toasts/toastStore.ts';

/** Shows the game's toasts of jobs immediately. In the game, their sentences are loaded on demand first. */
export function showJobsAtOnce(
  show: (lines: readonly ToastLine[]) => void,
): Pick<JobTrackerDependencies, 'prepareToShow' | 'showSettled' | 'showUnawaited'> {
  return {
    prepareToShow: () => {},
    showSettled: (batch) => show(settledToasts(batch)),
    showUnawaited: (kind, outcome) => show(unawaitedToasts(kind, outcome)),
  };
}
