import { useSyncExternalStore } from 'react';
import type { JobKind } from '#contract/jobs.ts';
import { isSignedKind, type SignedKind } from '../intents/intentRuns.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';
import { useGame } from './Services.ts';

/** The player's job tracker, whose `run` starts jobs and waits for their outcome. */
export function useJobs(): JobTracker {
  return useGame().jobs;
}

/**
 * Whether jobs of a kind are pending, or the screen that starts a kind of transaction waits for one, so that their
 * buttons are busy (rule book: jobs.md, Batches).
 */
export function useIsBusy(kind: JobKind | SignedKind): boolean {
  const { jobs, intents } = useGame();
  const isBusy = () => (isSignedKind(kind) ? intents.runs.isBusy(kind) : jobs.isBusy(kind));
  return useSyncExternalStore(isSignedKind(kind) ? intents.runs.subscribe : jobs.subscribe, isBusy);
}

/** Number of finished and of all jobs in the pending batches of a kind; `all` is 0 while none is pending. */
export function useProgress(kind: JobKind): { done: number; all: number } {
  const { jobs } = useGame();
  const done = useSyncExternalStore(jobs.subscribe, () => jobs.progress(kind).done);
  const all = useSyncExternalStore(jobs.subscribe, () => jobs.progress(kind).all);
  return { done, all };
}
