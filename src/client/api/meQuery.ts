import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from './callRoute.ts';
import { queryNames } from './queryNames.ts';

/**
 * How often balances are read again: a settled Battle Token slot changes them without a notification. TanStack Query
 * pauses this in a hidden tab.
 */
export const balancesAgainMs = 60_000;

/** The player's data with the balances. */
export const meQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.me,
    queryFn: ({ signal }) => callRoute('me', { signal }),
    refetchInterval: balancesAgainMs,
  });
