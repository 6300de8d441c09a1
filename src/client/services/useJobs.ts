import { useSyncExternalStore } from 'react';
import type { JobKind } from '#contract/jobs.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';
import { useGame } from './Services.ts';

/** The page's job tracker: `await useJobs().run('claim', requests)`. */
export function useJobs(): JobTracker {
  return useGame().jobs;
}

/** Whether jobs of a kind are pending, which makes buttons busy (rule book: jobs.md, Batches). */
export function useIsBusy(kind: JobKind): boolean {
  const { jobs } = useGame();
  return useSyncExternalStore(jobs.subscribe, () => jobs.isBusy(kind));
}

/** Progress of the pending jobs; `all` is 0 while there are none. */
export function useProgress(kind: JobKind): { done: number; all: number } {
  const { jobs } = useGame();
  const done = useSyncExternalStore(jobs.subscribe, () => jobs.progress(kind).done);
  const all = useSyncExternalStore(jobs.subscribe, () => jobs.progress(kind).all);
  return { done, all };
}
