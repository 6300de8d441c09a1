import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/api/ApiError.ts';
import { JobTracker } from '#client/jobs/JobTracker.ts';
import type { PendingJob } from '#client/jobs/jobTypes.ts';
import { pageJobs, showJobs } from '#client/jobs/kinds/pageJobs.ts';
import type { ToastLine } from '#client/toasts/toastStore.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';
import { settle } from '#tests/kit/settle.ts';

const data: GameNotification['data'] = { id: 'a', error: false, message: 'Purchased Gold Coin successfully' };
const notification: GameNotification = { seq: 1, type: 'exchange', data };
const naming = async () => ['a'];
/** Waits until all pending promises have been handled. */

/** A job tracker and what it stores and shows; `outcome` is what the worker answers when it is asked for the job. */
function aTracker(outcome: GameNotification['data'] | null = null) {
  const clock = new FakeJobClock();
  const shown: ToastLine[] = [];
  const kept: (readonly PendingJob[])[] = [];
  const tracker = new JobTracker({
    clock,
    policies: pageJobs,
    refresh: () => {},
    ...showJobs((lines) => shown.push(...lines)),
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

describe('a kind that acts once for each action', () => {
  const action = { name: 'Gold Coin', quantity: 1 };

  /** Buys with an answer of the worker, and resolves with the idempotency key that was sent. */
  async function keyOf(
    tracker: JobTracker,
    answer: () => Promise<readonly string[]>,
    bought: object = action,
  ): Promise<string> {
    let key = '';
    const request = (idempotencyKey: string) => {
      key = idempotencyKey;
      return answer();
    };
    void tracker.run('exchange', [request], { action: bought });
    await settle();
    return key;
  }
  const failing = (status: number) => () => Promise.reject(new ApiError(status, 'unexpected', 'No.'));

  it('sends an equal action with the same key until its outcome is known, and another action with another', async () => {
    const { tracker, clock } = aTracker();
    const first = await keyOf(tracker, naming);
    expect(await keyOf(tracker, async () => ['b'], { ...action, quantity: 2 })).not.toBe(first);
    clock.pass(20_000);
    expect(await keyOf(tracker, naming)).toBe(first);
    tracker.handleNotification(notification);
    expect(await keyOf(tracker, naming)).not.toBe(first);
  });

  it.each([0, 401, 429, 503])('keeps the key after an answer with status %d', async (status) => {
    const { tracker } = aTracker();
    const first = await keyOf(tracker, failing(status));
    expect(await keyOf(tracker, naming)).toBe(first);
  });

  it('takes a new key after a refusal', async () => {
    const { tracker } = aTracker();
    const first = await keyOf(tracker, failing(409));
    expect(await keyOf(tracker, naming)).not.toBe(first);
  });

  it('is a purchase, a recruit, a level up and a Mythic upgrade; every press of the others is a new action', async () => {
    const { tracker } = aTracker();
    const keys: string[] = [];
    const request = async (key: string) => [keys.push(key).toString()];
    for (const _ of [1, 2]) void tracker.run('equip', [request], { action });
    await settle();
    expect(new Set(keys).size).toBe(2);
    const once = Object.entries(pageJobs).filter(([, { once }]) => once);
    expect(once.map(([kind]) => kind).sort()).toEqual([
      'captainShipRarityUpgrade',
      'exchange',
      'levelUpEntities',
      'recruit',
    ]);
  });
});
