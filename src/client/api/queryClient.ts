import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryClient,
} from '@tanstack/react-query';
import { reach } from '#page/reach.ts';
import { type QueryName, queryNames } from './queryNames.ts';

/**
 * Creates the cache of server state. `callRoute` retries, so queries do not retry as well. Every read is tried,
 * whatever the browser says about the network; what is out of date is read again as soon as the worker answers again.
 */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    setOnline(reach.isAnswering());
    return reach.subscribe(() => setOnline(reach.isAnswering()));
  });
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
      // Results of mutations are not read again; without `gcTime` each one would stay in memory for five minutes.
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
}

/**
 * Marks all queries as stale and fetches those in use again. The Treasure per strength is left out, because it changes
 * by the hour only (rule book: simulator.md, Analytics).
 */
export function refreshAll(client: QueryClient): void {
  const [rate] = queryNames.treasurePerStrength;
  void invalidate(client, { predicate: ({ queryKey }) => queryKey[0] !== rate });
}

/** Marks queries as stale and fetches those in use again. Rejects if one of them could not be fetched. */
export async function refreshQueries(client: QueryClient, names: readonly QueryName[]): Promise<void> {
  await Promise.all(
    names.map((name) => invalidate(client, { queryKey: queryNames[name] }, { throwOnError: true })),
  );
}

/**
 * Invalidates queries, also those that TanStack Query does not start again: a query without data, or not in use, that
 * is being fetched. Its answer may be older than the change, but would count as fresh, so it is invalidated on arrival.
 */
function invalidate(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  options?: InvalidateOptions,
): Promise<void> {
  for (const query of client.getQueryCache().findAll(filters)) {
    const { fetchStatus, data } = query.state;
    if (fetchStatus === 'idle' || (query.isActive() && data !== undefined)) continue;
    const { queryKey } = query;
    const invalidateAgain = () => {
      if (!query.state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true });
    };
    // Joins the fetch that is under way. If it fails, there is no older answer.
    query.fetch().then(invalidateAgain, () => undefined);
  }
  return client.invalidateQueries(filters, options);
}
