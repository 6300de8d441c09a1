import type { JobKind } from '#contract/jobs.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import type { JobTrackerDependencies, SettledBatch } from './jobTypes.ts';

/**
 * Loads the sentences of all kinds of jobs. They are not needed before a job has ended, so they do not load with the
 * map.
 */
const loadToasts = () => import('./jobToasts.ts');

/** Shows the outcomes of jobs as toasts (rule book: jobs.md, Toasts). */
export function showJobs(
  show: (lines: readonly ToastLine[]) => void,
): Pick<JobTrackerDependencies, 'prepareToShow' | 'showSettled' | 'showUnawaited'> {
  return {
    prepareToShow: () => void loadToasts().catch(() => undefined),
    showSettled: (batch) =>
      void loadToasts().then(
        ({ settledToasts }) => show(settledToasts(batch)),
        () => show(plainToasts(batch)),
      ),
    showUnawaited: (kind, outcome) =>
      void loadToasts().then(
        ({ unawaitedToasts }) => show(unawaitedToasts(kind, outcome)),
        (error: unknown) => console.warn('The sentence of a job could not be loaded', error),
      ),
  };
}

/**
 * The worker's own messages, for a page that cannot load `jobToasts.ts` because it is offline or the worker serves a
 * newer version.
 */
function plainToasts({ succeeded, refused }: SettledBatch<JobKind>): readonly ToastLine[] {
  return [
    ...succeeded.map(({ message }): ToastLine => ({ tone: 'success', text: message })),
    ...refused.map(({ message }): ToastLine => ({ tone: 'danger', text: message })),
  ];
}
