import { expect, test } from 'vitest';
import { historyFilters, notificationTypes } from '#contract/notifications.ts';
import { countsAsUnread } from '#rules/notifications/countsAsUnread.ts';
import { typesOf } from '#rules/notifications/notificationTopics.ts';

test('each type has one topic, so the filters by topic together leave everything', () => {
  const left = historyFilters.flatMap((filter) => typesOf(filter) ?? []);
  expect(left.toSorted()).toEqual([...notificationTypes].sort());
});

test('unread is what nobody asked for, and what was refused', () => {
  const unread = notificationTypes.filter((type) => countsAsUnread(type, false));
  expect(unread).toEqual(['battleEmissions', 'chainIntent', 'fleetCaptain']);
  expect(notificationTypes.every((type) => countsAsUnread(type, true))).toBe(true);
});
