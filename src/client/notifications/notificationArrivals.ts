import { createStore, type StoreApi } from 'zustand/vanilla';
import { type GameNotification, maxUnread, type UnreadNotifications } from '#contract/notifications.ts';
import { countsAsUnread } from '#rules/notifications/countsAsUnread.ts';
import type { JobTrackerDependencies } from '../jobs/jobTypes.ts';
import type { ArrivedNotifications } from '../services/Services.ts';

/**
 * How long notifications are gathered before an open Notice centre reads its list again, once for all of them: the jobs
 * of many captains bring one notification each.
 */
const gatherMs = 1_000;

/**
 * Handles arriving notifications, each of which comes once: remembers those that count as unread, at most `maxUnread`,
 * and reads the list of an open Notice centre again. They are kept apart from the worker's count, because an answer of
 * the worker may have been counted before a notification that arrived earlier than the answer.
 */
export function createNotificationArrivals({
  clock,
  refresh,
}: Pick<JobTrackerDependencies, 'clock' | 'refresh'>): {
  arrived: StoreApi<ArrivedNotifications>;
  take(notification: GameNotification): void;
} {
  const arrived = createStore<ArrivedNotifications>(() => ({ newestSeq: 0, unread: [] }));
  let isGathering = false;
  return {
    arrived,
    take({ seq, type, data }) {
      arrived.setState(({ newestSeq, unread }) => ({
        newestSeq: Math.max(newestSeq, seq),
        unread: countsAsUnread({ type, data }) ? [...unread, seq].slice(-maxUnread) : unread,
      }));
      if (isGathering) return;
      isGathering = true;
      clock.after(gatherMs, () => {
        isGathering = false;
        refresh(['notificationHistory']);
      });
    },
  };
}

/** The worker's count plus the later notifications that it does not include; 0 until the worker has counted. */
export function unreadWith(
  counted: UnreadNotifications | undefined,
  { unread }: ArrivedNotifications,
): number {
  if (counted === undefined) return 0;
  const later = unread.filter((seq) => seq > counted.newestSeq);
  return Math.min(maxUnread, counted.unread + later.length);
}
