import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ExchangeStock } from '#contract/exchange.ts';
import type { Answer } from '#contract/routes.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/**
 * How often the list is read again. The stock is pushed, but only reading again notices midnight, a changed price and a
 * lost push.
 */
const askAgainMs = 60_000;

/** What the exchange sells, with what is left of dynamic items. */
export const exchangeQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.exchangeItems,
    queryFn: ({ signal }) => callRoute('exchangeItems', { signal }),
    refetchInterval: askAgainMs,
  });

/**
 * Writes a pushed stock into the list. The answer to a pending request may be older than the push, so the list is
 * requested again.
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
  // Invalidating alone would keep the first request, because it has no data yet.
  if (queryClient.isFetching(query) > 0)
    void queryClient.cancelQueries(query).then(() => queryClient.invalidateQueries(query));
}
