import { expect, test } from 'vitest';
import { historyFilters, type NotificationType, notificationTypes } from '#contract/notifications.ts';
import { countsAsUnread } from '#rules/notifications/countsAsUnread.ts';
import { typesOf } from '#rules/notifications/notificationTopics.ts';

test('each type has one topic, so the filters by topic together leave everything', () => {
  const left = historyFilters.flatMap((filter) => typesOf(filter) ?? []);
  expect(left.toSorted()).toEqual([...notificationTypes].sort());
});

const isUnread = (type: NotificationType, error: boolean, result?: unknown) =>
  countsAsUnread({ type, data: { error, result } });

test('unread is what nobody asked for, and what was refused', () => {
  const unread = notificationTypes.filter((type) => isUnread(type, false));
  expect(unread).toEqual(['battleEmissions', 'chainIntent', 'fleetCaptain', 'walletLinked', 'granted']);
  expect(notificationTypes.every((type) => isUnread(type, true))).toBe(true);
});

test('a claim is unread if auto-claim ended with it', () => {
  expect(isUnread('claim', false, { autoClaimEnded: 'Auto-claim has ended: no.' })).toBe(true);
  for (const result of [{}, null, 'done', undefined]) expect(isUnread('claim', false, result)).toBe(false);
});
