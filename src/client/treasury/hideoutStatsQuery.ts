import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** How often the prices are read again. */
const askAgainMs = 60_000;

/** How much of each coin the treasury and the player hold, with prices. */
export const hideoutStatsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.hideoutStats,
    queryFn: ({ signal }) => callRoute('hideoutStats', { signal }),
    refetchInterval: askAgainMs,
  });
