import { expect, test } from 'vitest';
import { createNotificationArrivals, unreadWith } from '#client/notifications/notificationArrivals.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';

function aBell() {
  const clock = new FakeJobClock();
  const refreshed: string[] = [];
  const { arrived, take: arrive } = createNotificationArrivals({
    clock,
    refresh: (names) => refreshed.push(...names),
  });
  const take = (seq: number, type: GameNotification['type'], error = false, result?: unknown) =>
    arrive({ seq, type, data: { id: String(seq), error, message: '', result } });
  /** The bell's count after an answer of the worker that counted up to `newestSeq`. */
  const unreadAfter = (newestSeq: number, unread: number) =>
    unreadWith({ unread, readSeq: 0, newestSeq }, arrived.getState());
  return { clock, refreshed, take, unreadAfter, arrived };
}

test('what arrives is counted: what was refused, and what nobody asked for', () => {
  const bell = aBell();
  bell.take(4, 'battleEmissions');
  bell.take(5, 'initiate');
  bell.take(6, 'initiate', true);
  bell.take(7, 'fleetCaptain');
  expect([bell.unreadAfter(4, 1), bell.arrived.getState().newestSeq]).toEqual([3, 7]);
});

test('an earlier notification that arrives late is counted too', () => {
  const bell = aBell();
  bell.take(7, 'fleetCaptain');
  bell.take(5, 'fleetCaptain');
  expect([bell.unreadAfter(4, 0), bell.arrived.getState().newestSeq]).toEqual([2, 7]);
});

test('an answer counts what it included once, and what arrived before it and is not in it stays unread', () => {
  const bell = aBell();
  bell.take(5, 'fleetCaptain');
  bell.take(6, 'fleetCaptain');
  expect([bell.unreadAfter(5, 0), bell.unreadAfter(6, 2)]).toEqual([1, 2]);
});

test('a claim with which auto-claim ended is counted, other claims are not', () => {
  const bell = aBell();
  bell.take(1, 'claim', false, {});
  bell.take(2, 'claim', false, { autoClaimEnded: 'Auto-claim has ended: no.' });
  expect(bell.unreadAfter(0, 0)).toBe(1);
});

test('counting stops at a hundred, and waits until the worker was asked', () => {
  const bell = aBell();
  for (let seq = 5; seq < 200; seq += 1) bell.take(seq, 'fleetCaptain');
  expect([bell.unreadAfter(4, 0), bell.unreadAfter(190, 99)]).toEqual([100, 100]);
  expect(bell.arrived.getState().unread).toHaveLength(100);
  expect(unreadWith(undefined, bell.arrived.getState())).toBe(0);
});

test('an open Notice centre is read again once for many', () => {
  const { clock, refreshed, take } = aBell();
  for (let seq = 1; seq <= 200; seq += 1) take(seq, 'initiate');
  expect(refreshed).toEqual([]);
  clock.pass(1_000);
  expect(refreshed).toEqual(['notificationHistory']);
  take(201, 'initiate');
  clock.pass(1_000);
  expect(refreshed).toHaveLength(2);
});
