import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EntryFilter, SeriesRange } from '#contract/account.ts';
import type { Token } from '#contract/tokens.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { balancesAgainMs } from '../api/meQuery.ts';
import { queryNames } from '../api/queryNames.ts';
import { readAgainUpTo } from '../api/readAgain.ts';

/**
 * The entries that match a filter, page by page. They are read again by themselves only while one page is loaded, and
 * after a job that changes a balance.
 */
export const entryPagesQuery = (callRoute: CallRoute, filter: EntryFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryNames.accountEntries, filter],
    queryFn: ({ signal, pageParam }) =>
      callRoute('accountEntries', { query: { ...filter, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...readAgainUpTo(1, balancesAgainMs),
  });

/** The balance of a token over time. */
export const balanceSeriesQuery = (callRoute: CallRoute, token: Token, range: SeriesRange) =>
  queryOptions({
    queryKey: [...queryNames.accountSeries, token, range],
    queryFn: ({ signal }) => callRoute('accountSeries', { query: { token, range }, signal }),
    refetchInterval: balancesAgainMs,
  });
