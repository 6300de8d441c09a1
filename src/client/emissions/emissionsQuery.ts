import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/**
 * How often the emissions are read again: today's Treasure grows with claims and used Battle Tokens, and the share of a
 * closed day appears when it has been paid.
 */
const askAgainMs = 30_000;

/** The player's Treasure of today, and the last closed days. */
export const emissionsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.emissions,
    queryFn: ({ signal }) => callRoute('myEmissions', { signal }),
    refetchInterval: askAgainMs,
  });
