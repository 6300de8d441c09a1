import type { QueryClient } from '@tanstack/react-query';
import type { ExchangeStock } from '#contract/exchange.ts';
import type { Answer } from '#contract/routes.ts';
import { queryNames } from './queryNames.ts';

/**
 * Writes a pushed stock into the list that has the item: dynamic items of the exchange, or recruits. A pending request
 * for a list is repeated, because its answer may be older than the push.
 */
export function applyStock(queryClient: QueryClient, { name, amountAvailable }: ExchangeStock): void {
  const withStock = <Item extends ExchangeStock>(items: readonly Item[]): Item[] =>
    items.map((item) => (item.name === name ? { ...item, amountAvailable } : item));
  queryClient.setQueryData<Answer<'exchangeItems'>>(
    queryNames.exchangeItems,
    (list) => list && { ...list, dynamicExchangeItems: withStock(list.dynamicExchangeItems) },
  );
  queryClient.setQueryData<Answer<'recruits'>>(
    queryNames.recruits,
    (list) => list && { recruits: withStock(list.recruits) },
  );
  repeatPending(queryClient, queryNames.exchangeItems);
  repeatPending(queryClient, queryNames.recruits);
}

function repeatPending(queryClient: QueryClient, queryKey: readonly [string]): void {
  // The pending request is cancelled first: invalidating alone would keep a first request, which has no data yet.
  if (queryClient.isFetching({ queryKey }) > 0)
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
}
