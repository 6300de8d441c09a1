import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/**
 * How often the list is read again. Changes of the stock are pushed, but midnight, a changed price and a lost push are
 * noticed only by reading again.
 */
const askAgainMs = 60_000;

/** The items that the exchange sells, with the stock of dynamic items. */
export const exchangeQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.exchangeItems,
    queryFn: ({ signal }) => callRoute('exchangeItems', { signal }),
    refetchInterval: askAgainMs,
  });
