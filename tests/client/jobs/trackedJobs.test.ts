import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/api/ApiError.ts';
import { pageJobs } from '#client/jobs/kinds/pageJobs.ts';
import { aResult } from '#tests/kit/aResult.ts';
import { settle } from '#tests/kit/settle.ts';
import { aNotification, aRequest, aTracker, initiate, making, refusal, started } from './aTracker.ts';

describe('jobs that the tracker follows', () => {
  it("a job of the player's other tab refreshes data without a toast", () => {
    const { tracker, clock, shownToasts, refreshed } = aTracker();
    tracker.handleNotification(aNotification('elsewhere'));
    clock.pass(2_000);
    expect(shownToasts).toEqual([]);
    expect(refreshed).toEqual([pageJobs.initiate.refresh]);
  });

  it('the end of auto-claim is shown once, though the worker claimed and no batch waits for it', () => {
    const { tracker, clock, shownToasts, refreshed } = aTracker();
    const ended = "Auto-claim has ended: You don't have enough GOLD.";
    const claimed = { ...aResult(), autoClaimEnded: ended };
    tracker.handleNotification(aNotification('by-the-worker', 'claim', { result: claimed }));
    tracker.handleNotification(aNotification('by-the-worker', 'claim', { result: claimed }));
    clock.pass(2_000);
    expect(shownToasts).toEqual([{ tone: 'warning', text: ended }]);
    expect(refreshed).toEqual([pageJobs.claim.refresh]);
  });

  it('the end of auto-claim is shown after a claim of the player too', async () => {
    const { tracker, shownToasts } = aTracker();
    const batch = tracker.run('claim', [making('a')]);
    await settle();
    tracker.handleNotification(
      aNotification('a', 'claim', { result: { ...aResult(), autoClaimEnded: 'Auto-claim has ended: no.' } }),
    );
    await batch;
    expect(shownToasts).toEqual([
      { tone: 'success', text: 'Successfully claimed 1 mission(s)' },
      { tone: 'warning', text: 'Auto-claim has ended: no.' },
    ]);
  });

  it('after the session has ended nothing is shown, and pending jobs stay stored for the next login', async () => {
    const { tracker, clock, shownToasts, refreshed, kept, asked } = aTracker([{ id: 'late', kind: 'claim' }]);
    const slow = aRequest();
    const left = [tracker.run(initiate, [making('a')]), tracker.run('claim', [slow.request])];
    await settle();
    tracker.handleNotification(aNotification('elsewhere'));
    const stored = kept.at(-1);
    expect(stored).toContainEqual({ id: 'a', kind: 'initiate' });

    tracker.close();
    expect((await Promise.all(left)).map(({ members }) => members)).toEqual([[], []]);
    expect(tracker.isBusy()).toBe(false);
    slow.fail(new ApiError(401, 'not_authorized', 'You are not authorized. Please login and try again.'));
    tracker.handleNotification(aNotification('a'));
    tracker.handleNotification(aNotification('late', 'claim'));
    await tracker.recheck();
    await settle();
    clock.pass(200_000);
    expect(await tracker.run(initiate, [making('b')])).toMatchObject({ members: [] });
    expect([shownToasts, refreshed, asked, kept.at(-1)]).toEqual([[], [], [], stored]);

    const next = aTracker(stored);
    next.tracker.handleNotification(aNotification('a'));
    next.clock.pass(1_000);
    expect(next.shownToasts).toEqual([started(1)]);
  });

  it('a fault has another outcome than a refusal', async () => {
    const { tracker } = aTracker();
    const batch = tracker.run(initiate, [making('a', 'b')]);
    await settle();
    tracker.handleNotification(
      aNotification('a', 'initiate', {
        error: true,
        code: 'fault',
        message: 'An error occurred, try again later',
      }),
    );
    tracker.handleNotification(refusal('b', 'No'));
    expect((await batch).members.map(({ outcome }) => outcome)).toEqual(['failed', 'refused']);
  });

  it('without a connection the player gets a toast, and the batch ends', async () => {
    const { tracker, shownToasts } = aTracker();
    const batch = await tracker.run(initiate, [
      async () => {
        throw new ApiError(0, 'unreachable', 'Network error. Please try again');
      },
    ]);
    expect(batch.refused).toHaveLength(1);
    expect(shownToasts).toEqual([{ tone: 'danger', text: 'Network error. Please try again' }]);
  });
});
