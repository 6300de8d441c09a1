import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** Changes of the stock are pushed, but midnight and a changed price are noticed only by reading again. */
const askAgainMs = 60_000;

/** The recruits of today, with the stock that is left. */
export const recruitsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.recruits,
    queryFn: ({ signal }) => callRoute('recruits', { signal }),
    refetchInterval: askAgainMs,
  });
