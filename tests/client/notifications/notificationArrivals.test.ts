import { expect, test } from 'vitest';
import { createQueryClient } from '#client/api/queryClient.ts';
import { queryNames } from '#client/api/queryNames.ts';
import { createNotificationArrivals } from '#client/notifications/notificationArrivals.ts';
import type { GameNotification, UnreadNotifications } from '#contract/notifications.ts';
import { FakeJobClock } from '#tests/kit/FakeJobClock.ts';

function aBell(known?: UnreadNotifications) {
  const queryClient = createQueryClient();
  if (known) queryClient.setQueryData(queryNames.unreadNotifications, known);
  const clock = new FakeJobClock();
  const refreshed: string[] = [];
  const arrive = createNotificationArrivals({
    queryClient,
    clock,
    refresh: (names) => refreshed.push(...names),
  });
  const take = (seq: number, type: GameNotification['type'], error = false, result?: unknown) =>
    arrive({ seq, type, data: { id: String(seq), error, message: '', result } });
  const now = () => queryClient.getQueryData<UnreadNotifications>(queryNames.unreadNotifications);
  return { clock, refreshed, take, now };
}

test('what arrives is counted once: what was refused, and what nobody asked for', () => {
  const bell = aBell({ unread: 1, readSeq: 0, newestSeq: 4 });
  bell.take(4, 'battleEmissions');
  bell.take(5, 'initiate');
  bell.take(6, 'initiate', true);
  bell.take(7, 'fleetCaptain');
  bell.take(7, 'fleetCaptain');
  expect(bell.now()).toEqual({ unread: 3, readSeq: 0, newestSeq: 7 });
});

test('a claim with which auto-claim ended is counted, other claims are not', () => {
  const bell = aBell({ unread: 0, readSeq: 0, newestSeq: 0 });
  bell.take(1, 'claim', false, {});
  bell.take(2, 'claim', false, { autoClaimEnded: 'Auto-claim has ended: no.' });
  expect(bell.now()).toEqual({ unread: 1, readSeq: 0, newestSeq: 2 });
});

test('counting stops at a hundred, and waits until the worker was asked', () => {
  const full = aBell({ unread: 100, readSeq: 0, newestSeq: 4 });
  full.take(5, 'fleetCaptain');
  expect(full.now()?.unread).toBe(100);
  const unknown = aBell();
  unknown.take(5, 'fleetCaptain');
  expect(unknown.now()).toBeUndefined();
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
