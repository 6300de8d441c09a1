import { describe, expect, it } from 'vitest';
import { JobTracker } from '#client/jobs/JobTracker.ts';
import { jobPolicies } from '#client/jobs/jobPolicies.ts';
import type { PendingJob } from '#client/jobs/jobTypes.ts';
import type { ToastLine } from '#client/toasts/toastStore.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';
import { showJobsAtOnce } from '#tests/kit/showJobsAtOnce.ts';

const data: GameNotification['data'] = { id: 'a', error: false, message: 'Purchased Gold Coin successfully' };
const notification: GameNotification = { seq: 1, type: 'exchange', data };
const naming = async () => ['a'];
/** Waits until all pending promises have been handled. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A job tracker and what it stores and shows; `outcome` is what the worker answers when it is asked for the job. */
function aTracker(outcome: GameNotification['data'] | null = null) {
  const clock = new FakeJobClock();
  const shown: ToastLine[] = [];
  const kept: (readonly PendingJob[])[] = [];
  const tracker = new JobTracker({
    clock,
    policies: jobPolicies,
    refresh: () => {},
    ...showJobsAtOnce((lines) => shown.push(...lines)),
    fetchMissed: async () => {},
    fetchJobOutcome: async () => outcome,
    pendingJobs: { load: () => [], save: (jobs) => kept.push(jobs) },
  });
  return { tracker, clock, kept, texts: () => shown.map(({ text }) => text) };
}

describe('a repeated request that names the same job', () => {
  it('after a timeout waits for it again, and its outcome is reported once', async () => {
    const { tracker, clock, kept, texts } = aTracker();
    const first = tracker.run('exchange', [naming]);
    await settle();
    clock.pass(20_000);
    expect((await first).timedOut).toHaveLength(1);
    const second = tracker.run('exchange', [naming]);
    await settle();
    tracker.handleNotification(notification);
    expect((await second).succeeded).toHaveLength(1);
    clock.pass(60_000);
    expect(kept.at(-1)).toEqual([]);
    expect(texts()).toEqual(['Timeout, reloading...', data.message]);
  });

  it('after its outcome asks the worker for it, and does not wait', async () => {
    const { tracker } = aTracker(data);
    const first = tracker.run('exchange', [naming]);
    await settle();
    tracker.handleNotification(notification);
    await first;
    expect((await tracker.run('exchange', [naming])).succeeded).toHaveLength(1);
  });

  it('leaves nothing to wait for when the first request is answered last', async () => {
    const { tracker, clock, kept } = aTracker();
    let answer: (ids: string[]) => void = () => {};
    const slow = new Promise<string[]>((resolve) => {
      answer = resolve;
    });
    const first = tracker.run('exchange', [() => slow]);
    clock.pass(20_000);
    await first;
    const second = tracker.run('exchange', [naming]);
    await settle();
    tracker.handleNotification(notification);
    await second;
    answer(['a']);
    await settle();
    expect(kept.at(-1)).toEqual([]);
  });
});
