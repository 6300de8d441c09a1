import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/api/ApiError.ts';
import { pageJobs } from '#client/jobs/kinds/pageJobs.ts';
import { anActiveMission } from '#tests/kit/aMission.ts';
import { settle } from '#tests/kit/settle.ts';
import {
  aNotification,
  aRequest,
  aTracker,
  initiate,
  making,
  refusal,
  started,
  timeout,
} from './aTracker.ts';

describe('the ten guarantees of the job tracker', () => {
  it('1. a job is matched by its id, whatever the kind of its notification', async () => {
    const { tracker, shownToasts } = aTracker();
    const batch = tracker.run(initiate, [making('a')]);
    await settle();
    tracker.handleNotification(aNotification('somebody else', 'initiate'));
    tracker.handleNotification(aNotification('a', 'initiateSpecial'));
    expect((await batch).succeeded.map(({ jobId }) => jobId)).toEqual(['a']);
    expect(shownToasts).toEqual([started(1)]);
  });

  it('2. a notification may arrive before the answer that names its job', async () => {
    const { tracker, shownToasts } = aTracker();
    const slow = aRequest();
    const batch = tracker.run(initiate, [slow.request]);
    tracker.handleNotification(aNotification('a'));
    slow.answer(['a']);
    expect((await batch).succeeded).toHaveLength(1);
    expect(shownToasts).toEqual([started(1)]);
  });

  it('2. a notification without a request is dropped after a minute', async () => {
    const { tracker, clock } = aTracker();
    tracker.handleNotification(aNotification('a'));
    clock.pass(60_001);
    const batch = tracker.run(initiate, [making('a')]);
    await settle();
    clock.pass(20_000);
    expect((await batch).timedOut).toHaveLength(1);
  });

  it('3. the same notification twice settles once', async () => {
    const { tracker, shownToasts, refreshed, clock } = aTracker();
    const batch = tracker.run(initiate, [making('a')]);
    await settle();
    const once = aNotification('a');
    tracker.handleNotification(once);
    tracker.handleNotification(once);
    await batch;
    tracker.handleNotification(once);
    clock.pass(60_000);
    expect(shownToasts).toEqual([started(1)]);
    expect(refreshed).toHaveLength(1);
  });

  it('4. a batch settles once, when its last job has', async () => {
    const { tracker, shownToasts } = aTracker();
    let settled = 0;
    const batch = tracker.run(initiate, [making('a', 'b'), making('c')]).finally(() => {
      settled += 1;
    });
    await settle();
    tracker.handleNotification(aNotification('c'));
    tracker.handleNotification(aNotification('a'));
    await settle();
    expect(settled).toBe(0);
    expect(shownToasts).toEqual([]);
    tracker.handleNotification(aNotification('b'));
    expect((await batch).members).toHaveLength(3);
    expect(settled).toBe(1);
    expect(shownToasts).toEqual([started(3)]);
  });

  it('4. a batch without jobs settles at once and shows nothing', async () => {
    const { tracker, shownToasts, refreshed } = aTracker();
    expect((await tracker.run(initiate, [])).members).toEqual([]);
    expect([shownToasts, refreshed]).toEqual([[], []]);
  });

  it('4. after its timeout a batch settles with the outcomes it has', async () => {
    const { tracker, shownToasts, clock } = aTracker();
    const batch = tracker.run(initiate, [making('a', 'b')]);
    await settle();
    tracker.handleNotification(aNotification('a'));
    clock.pass(19_999);
    await settle();
    expect(shownToasts).toEqual([]);
    clock.pass(1);
    const { succeeded, timedOut } = await batch;
    expect([succeeded.length, timedOut.map(({ jobId }) => jobId)]).toEqual([1, ['b']]);
    expect(shownToasts).toEqual([started(1), timeout]);
  });

  it('5. a request refused by the worker settles its own job and no other', async () => {
    const { tracker, shownToasts } = aTracker();
    const refused = async () => {
      throw new ApiError(409, 'captain_not_resting', 'Anne is not resting and cannot be sent.');
    };
    const batch = tracker.run(initiate, [refused, making('b')]);
    await settle();
    tracker.handleNotification(aNotification('b'));
    const settled = await batch;
    expect(settled.members.map(({ outcome }) => outcome)).toEqual(['refused', 'succeeded']);
    expect(shownToasts).toEqual([
      started(1),
      { tone: 'danger', text: 'Anne is not resting and cannot be sent.' },
    ]);
  });

  it.each(['success', 'refusal', 'timeout'])(
    '6. after a %s the same queries are refreshed',
    async (outcome) => {
      const { tracker, clock, refreshed } = aTracker();
      const batch = tracker.run(initiate, [making('a')]);
      await settle();
      if (outcome === 'success') tracker.handleNotification(aNotification('a'));
      if (outcome === 'refusal') tracker.handleNotification(refusal('a', 'No'));
      if (outcome === 'timeout') clock.pass(20_000);
      await batch;
      expect(refreshed).toEqual([pageJobs.initiate.refresh]);
    },
  );

  it('7. an outcome after the timeout still refreshes the data and is reported once', async () => {
    const { tracker, clock, refreshed, shownToasts } = aTracker();
    const batch = tracker.run(initiate, [making('a', 'b', 'c')]);
    await settle();
    clock.pass(20_000);
    await batch;
    await settle();
    tracker.handleNotification(aNotification('a'));
    tracker.handleNotification(aNotification('b'));
    tracker.handleNotification(refusal('c', 'The wind turned.'));
    clock.pass(1_000);
    expect(shownToasts).toEqual([timeout, started(2), { tone: 'danger', text: 'The wind turned.' }]);
    expect(refreshed).toHaveLength(2);
  });

  it('7. jobs of an answer after the timeout are still followed, also over a reload', async () => {
    const { tracker, clock, shownToasts, kept } = aTracker();
    const slow = aRequest();
    const batch = tracker.run(initiate, [slow.request]);
    clock.pass(20_000);
    await batch;
    slow.answer(['a']);
    await settle();
    expect(kept.at(-1)).toEqual([{ id: 'a', kind: 'initiate' }]);
    tracker.handleNotification(aNotification('a'));
    clock.pass(1_000);
    expect(shownToasts).toEqual([timeout, started(1)]);
  });

  it('7. a refused request after the timeout is shown', async () => {
    const { tracker, clock, shownToasts, refreshed } = aTracker();
    const slow = aRequest();
    const batch = tracker.run(initiate, [slow.request]);
    clock.pass(20_000);
    await batch;
    slow.fail(new ApiError(409, 'captain_not_resting', 'Anne is not resting and cannot be sent.'));
    await settle();
    expect(shownToasts).toEqual([
      timeout,
      { tone: 'danger', text: 'Anne is not resting and cannot be sent.' },
    ]);
    expect(refreshed).toEqual([pageJobs.initiate.refresh, pageJobs.initiate.refresh]);
  });

  it('8. the tracker is busy from the press until the batch has settled', async () => {
    const { tracker } = aTracker();
    const received: boolean[] = [];
    const stop = tracker.subscribe(() => received.push(tracker.isBusy('initiate')));
    expect(tracker.isBusy()).toBe(false);
    const batch = tracker.run(initiate, [making('a')]);
    expect([tracker.isBusy('initiate'), tracker.isBusy('claim'), tracker.isBusy()]).toEqual([
      true,
      false,
      true,
    ]);
    await settle();
    tracker.handleNotification(aNotification('a'));
    await batch;
    expect(tracker.isBusy('initiate')).toBe(false);
    expect(received.at(0)).toBe(true);
    expect(received.filter((busy) => !busy)).toEqual([false]);
    stop();
  });

  it('progress of a batch is readable, and listeners are notified of each answer', async () => {
    const { tracker } = aTracker();
    const received: string[] = [];
    const stop = tracker.subscribe(() => {
      const { done, all } = tracker.progress(initiate);
      received.push(`${done}/${all}`);
    });
    const batch = tracker.run(initiate, [making('a', 'b', 'c')]);
    await settle();
    for (const id of ['b', 'a', 'c']) tracker.handleNotification(aNotification(id));
    await batch;
    stop();
    expect([...new Set(received)]).toEqual(['0/1', '0/3', '1/3', '2/3', '3/3', '0/0']);
    expect(tracker.progress('claim')).toEqual({ done: 0, all: 0 });
  });

  it('9. after a timeout the missed notifications are requested, then the job itself', async () => {
    const { tracker, clock, asked, missed, known, shownToasts } = aTracker();
    const batch = tracker.run(initiate, [making('a', 'b')]);
    await settle();
    missed.push(aNotification('a'));
    known.set('b', { id: 'b', error: false, message: 'Success', result: anActiveMission() });
    clock.pass(20_000);
    await batch;
    await settle();
    clock.pass(1_000);
    expect(asked).toEqual(['since', 'b']);
    expect(shownToasts).toEqual([timeout, started(2)]);
  });

  it('9. after a reconnect pending jobs are requested by id', async () => {
    const { tracker, known, shownToasts } = aTracker();
    const batch = tracker.run(initiate, [making('a')]);
    await settle();
    known.set('a', { id: 'a', error: false, message: 'Success', result: anActiveMission() });
    await tracker.recheck();
    expect((await batch).succeeded).toHaveLength(1);
    expect(shownToasts).toEqual([started(1)]);
  });

  it('9. a job that ended while the page was closed is requested by id and reported', async () => {
    const { tracker, clock, known, shownToasts } = aTracker([{ id: 'a', kind: 'initiate' }]);
    known.set('a', { id: 'a', error: false, message: 'Success', result: anActiveMission() });
    await tracker.recheck();
    clock.pass(1_000);
    expect(shownToasts).toEqual([started(1)]);
  });

  it('9. a job that was pending when the page was left is still reported after the reload', () => {
    const { tracker, clock, shownToasts } = aTracker([{ id: 'a', kind: 'initiate' }]);
    tracker.handleNotification(aNotification('a'));
    clock.pass(1_000);
    expect(shownToasts).toEqual([started(1)]);
  });

  it('9. pending jobs are stored for a reload, and removed when settled', async () => {
    const { tracker, kept } = aTracker();
    const batch = tracker.run(initiate, [making('a')]);
    await settle();
    expect(kept.at(-1)).toEqual([{ id: 'a', kind: 'initiate' }]);
    tracker.handleNotification(aNotification('a'));
    await batch;
    expect(kept.at(-1)).toEqual([]);
  });

  it('10. work after the await comes last: the toast is shown and the data is being refreshed', async () => {
    const { tracker, shownToasts, refreshed } = aTracker();
    const order: string[] = [];
    const screen = async () => {
      const batch = await tracker.run(initiate, [making('a')]);
      order.push(
        `shown ${shownToasts.length}, refreshed ${refreshed.length}, close ${batch.succeeded.length > 0}`,
      );
    };
    const closing = screen();
    await settle();
    tracker.handleNotification(aNotification('a'));
    await closing;
    expect(order).toEqual(['shown 1, refreshed 1, close true']);
  });
});
