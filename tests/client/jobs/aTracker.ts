import type { QueryName } from '#client/api/queryNames.ts';
import { JobTracker } from '#client/jobs/JobTracker.ts';
import type { PendingJob } from '#client/jobs/jobTypes.ts';
import { pageJobs, showJobs } from '#client/jobs/kinds/pageJobs.ts';
import type { ToastLine } from '#client/toasts/toastStore.ts';
import type { JobKind } from '#contract/jobs.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { anActiveMission } from '#tests/kit/aMission.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';

/** A job tracker with fake dependencies that the test controls. */
export function aTracker(recalled: readonly PendingJob[] = []) {
  const clock = new FakeJobClock();
  const refreshed: (readonly QueryName[])[] = [];
  const shownToasts: ToastLine[] = [];
  const asked: string[] = [];
  const kept: (readonly PendingJob[])[] = [];
  const missed: GameNotification[] = [];
  const known = new Map<string, GameNotification['data']>();
  const tracker = new JobTracker({
    clock,
    policies: pageJobs,
    refresh: (names) => refreshed.push(names),
    ...showJobs((lines) => shownToasts.push(...lines)),
    fetchMissed: async () => {
      asked.push('since');
      for (const notification of missed.splice(0)) tracker.handleNotification(notification);
    },
    fetchJobOutcome: async (id) => {
      asked.push(id);
      return known.get(id) ?? null;
    },
    pendingJobs: { load: () => recalled, save: (jobs) => kept.push(jobs) },
  });
  return { tracker, clock, refreshed, shownToasts, asked, kept, missed, known };
}

let seq = 0;
export const aNotification = (
  id: string,
  type: GameNotification['type'] = 'initiate',
  data: Partial<GameNotification['data']> = {},
): GameNotification => ({
  seq: ++seq,
  type,
  data: { id, error: false, message: 'Success', result: anActiveMission(), ...data },
});
export const refusal = (id: string, message: string) =>
  aNotification(id, 'initiate', { error: true, message, code: 'captain_not_resting' });

/** A request that the test completes, with `answer` or with `fail`. */
export function aRequest() {
  let answer: (ids: readonly string[]) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<readonly string[]>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { request: () => promise, answer, fail };
}
export const making =
  (...ids: string[]) =>
  async () =>
    ids;

export const initiate: JobKind = 'initiate';
export const started = (count: number): ToastLine => ({
  tone: 'success',
  text: `${count} mission(s) started`,
});
export const timeout: ToastLine = { tone: 'warning', text: 'Timeout, reloading...' };
