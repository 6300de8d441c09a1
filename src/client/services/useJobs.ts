import { useSyncExternalStore } from 'react';
import type { JobKind } from '#contract/jobs.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';
import { useGame } from './Services.ts';

/** The player's job tracker, whose `run` starts jobs and waits for their outcome. */
export function useJobs(): JobTracker {
  return useGame().jobs;
}

/** Whether jobs of a kind are pending, so that their buttons are busy (rule book: jobs.md, Batches). */
export function useIsBusy(kind: JobKind): boolean {
  const { jobs } = useGame();
  return useSyncExternalStore(jobs.subscribe, () => jobs.isBusy(kind));
}

/** Number of finished and of all jobs in the pending batches of a kind; `all` is 0 while none is pending. */
export function useProgress(kind: JobKind): { done: number; all: number } {
  const { jobs } = useGame();
  const done = useSyncExternalStore(jobs.subscribe, () => jobs.progress(kind).done);
  const all = useSyncExternalStore(jobs.subscribe, () => jobs.progress(kind).all);
  return { done, all };
}
