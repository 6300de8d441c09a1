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
import type { JobClock, JobTrackerDependencies } from './jobTypes.ts';

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
        if (error instanceof CancelledError || (error instanceof ApiError && error.isLoggedOut)) return;
        showToasts([{ tone: 'danger', text: errorUpdatingData }]);
      },
    );
  };
}

const pendingJobsSchema = z.array(z.object({ id: z.string(), kind: z.enum(jobKinds) }));

/** The player's pending jobs in the session storage, so that after a reload this tab still reports their outcome. */
export const pendingJobsInSession = (playerId: string): JobTrackerDependencies['pendingJobs'] =>
  listInSession(`seven-isles.jobs.${playerId}`, pendingJobsSchema);

/** A list in the session storage of this tab; empty while the storage is blocked or has an older schema. */
export function listInSession<Item>(
  name: string,
  schema: z.ZodMiniType<Item[]>,
): { load(): readonly Item[]; save(list: readonly Item[]): void } {
  return {
    load() {
      try {
        return z.parse(schema, JSON.parse(sessionStorage.getItem(name) ?? '[]'));
      } catch {
        // Nothing is known to be pending, so only toasts are lost.
        return [];
      }
    },
    save(list) {
      try {
        if (list.length === 0) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, JSON.stringify(list));
      } catch {
        // The storage is blocked: the list is not remembered, as above.
      }
    },
  };
}
