import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from './callRoute.ts';
import { queryNames } from './queryNames.ts';

/**
 * How often balances are read again: a settled Battle Token slot changes them without a notification. The page in a
 * hidden tab asks for nothing.
 */
export const balancesAgainMs = 60_000;

/** The player's data with the balances. */
export const meQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.me,
    queryFn: ({ signal }) => callRoute('me', { signal }),
    refetchInterval: balancesAgainMs,
  });
