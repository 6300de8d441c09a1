import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { HistoryFilter } from '#contract/notifications.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/**
 * The number of unread notifications: read at first, when the page becomes visible, because they may have been marked
 * as read in another tab or on another device, and when all queries are invalidated (after a reconnection, for
 * example). Notifications that arrive in between are added by `notificationArrivals.ts`.
 */
export const unreadQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.unreadNotifications,
    queryFn: ({ signal }) => callRoute('unreadNotifications', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });

/** The notifications that match a filter, page by page. */
export const historyPagesQuery = (callRoute: CallRoute, filter: HistoryFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryNames.notificationHistory, filter ?? ''],
    queryFn: ({ signal, pageParam }) =>
      callRoute('notificationHistory', { query: { filter, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
