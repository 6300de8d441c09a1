import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { jobKinds } from '#contract/jobs.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { z } from '#contract/schema.ts';
import { defaultError, errorUpdatingData } from '#words/failures.ts';
import { ApiError } from '../api/ApiError.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { refreshQueries } from '../api/queryClient.ts';
import type { QueryName } from '../api/queryNames.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import type { JobClock, JobTrackerDependencies, PendingJob } from './jobTypes.ts';

/** The browser's timers. */
export const browserClock: JobClock = {
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** The outcome of a job, in the shape of its notification; null while it is queued or running. */
export async function fetchJobOutcome(
  callRoute: CallRoute,
  id: string,
): Promise<GameNotification['data'] | null> {
  const { state, message = defaultError, result } = await callRoute('jobStatus', { params: { id } });
  if (state === 'queued' || state === 'running') return null;
  if (state === 'succeeded') return { id, error: false, message, result };
  return { id, error: true, message, result, ...(state === 'failed' ? { code: 'fault' } : {}) };
}

/**
 * Queries to refresh whenever a balance has changed. They are added here, so that not every policy has to list them.
 */
const ofBalances: readonly QueryName[] = ['accountEntries', 'accountSeries', 'hideoutStats'];

/** Reads the changed data again; if that fails, a toast says so (rule book: jobs.md, Error sentences). */
export function refreshAfterJobs(
  queryClient: QueryClient,
  showToasts: (lines: readonly ToastLine[]) => void,
): JobTrackerDependencies['refresh'] {
  return (names) => {
    refreshQueries(queryClient, names.includes('me') ? [...names, ...ofBalances] : names).catch(
      (error: unknown) => {
        // A newer request replaced this one, or the session ended; both are handled elsewhere.
        if (error instanceof CancelledError || (error instanceof ApiError && error.status === 401)) return;
        showToasts([{ tone: 'danger', text: errorUpdatingData }]);
      },
    );
  };
}

const pendingJobsSchema = z.array(z.object({ id: z.string(), kind: z.enum(jobKinds) }));

/**
 * Stores the ids of the player's pending jobs in the session storage, so that after a reload this tab still reports
 * their outcome.
 */
export function pendingJobsInSession(playerId: string): JobTrackerDependencies['pendingJobs'] {
  const name = `seven-isles.jobs.${playerId}`;
  return {
    load(): readonly PendingJob[] {
      try {
        return z.parse(pendingJobsSchema, JSON.parse(sessionStorage.getItem(name) ?? '[]'));
      } catch {
        // The storage is blocked or has an older schema: no pending jobs are known, so only their toasts are lost.
        return [];
      }
    },
    save(jobs) {
      try {
        if (jobs.length === 0) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, JSON.stringify(jobs));
      } catch {
        // The storage is blocked: the pending jobs are not remembered, as above.
      }
    },
  };
}
