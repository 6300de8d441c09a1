import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ExchangeStock } from '#contract/exchange.ts';
import type { Answer } from '#contract/routes.ts';
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

/**
 * Writes a pushed stock into the list. A pending request for the list is repeated, because its answer may be older than
 * the push.
 */
export function applyStock(queryClient: QueryClient, { name, amountAvailable }: ExchangeStock): void {
  queryClient.setQueryData<Answer<'exchangeItems'>>(
    queryNames.exchangeItems,
    (list) =>
      list && {
        ...list,
        dynamicExchangeItems: list.dynamicExchangeItems.map((item) =>
          item.name === name ? { ...item, amountAvailable } : item,
        ),
      },
  );
  const query = { queryKey: queryNames.exchangeItems };
  // The pending request is cancelled first: invalidating alone would keep a first request, which has no data yet.
  if (queryClient.isFetching(query) > 0)
    void queryClient.cancelQueries(query).then(() => queryClient.invalidateQueries(query));
}
