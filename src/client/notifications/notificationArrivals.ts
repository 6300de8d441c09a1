import type { QueryClient } from '@tanstack/react-query';
import { type GameNotification, maxUnread, type UnreadNotifications } from '#contract/notifications.ts';
import { countsAsUnread } from '#rules/notifications/countsAsUnread.ts';
import { queryNames } from '../api/queryNames.ts';
import type { JobTrackerDependencies } from '../jobs/jobTypes.ts';

/**
 * How long notifications are gathered before an open Notice centre reads its list again, once for all of them: the jobs
 * of many captains bring one notification each.
 */
const gatherMs = 1_000;

interface ArrivalDependencies extends Pick<JobTrackerDependencies, 'clock' | 'refresh'> {
  queryClient: QueryClient;
}

/**
 * Handles arriving notifications: adds those that count as unread to the bell's count, each only once, and reads the
 * list of an open Notice centre again.
 */
export function createNotificationArrivals({ queryClient, clock, refresh }: ArrivalDependencies) {
  let isGathering = false;
  return ({ seq, type, data }: GameNotification): void => {
    queryClient.setQueryData<UnreadNotifications>(queryNames.unreadNotifications, (known) => {
      if (known === undefined || seq <= known.newestSeq) return known;
      const more = countsAsUnread({ type, data }) ? 1 : 0;
      return { ...known, newestSeq: seq, unread: Math.min(maxUnread, known.unread + more) };
    });
    if (isGathering) return;
    isGathering = true;
    clock.after(gatherMs, () => {
      isGathering = false;
      refresh(['notificationHistory']);
    });
  };
}
