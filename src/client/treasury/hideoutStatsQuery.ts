import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** Prices are read once a minute. */
const askAgainMs = 60_000;

/** What the treasury and the player hold of each coin. */
export const hideoutStatsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.hideoutStats,
    queryFn: ({ signal }) => callRoute('hideoutStats', { signal }),
    refetchInterval: askAgainMs,
  });
