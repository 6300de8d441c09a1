import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { balancesAgainMs } from '../api/meQuery.ts';
import { queryNames } from '../api/queryNames.ts';

/** The player's goal after the First Voyages. */
export const goalQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.goal,
    queryFn: ({ signal }) => callRoute('goal', { signal }),
    refetchInterval: balancesAgainMs,
  });
