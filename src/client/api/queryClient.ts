import { QueryClient } from '@tanstack/react-query';
import { type QueryName, queryNames } from './queryNames.ts';

/** Creates the cache of server state. `callRoute` retries, so queries do not retry as well. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnReconnect: true },
      // Results of mutations are not read again; without `gcTime` each one would stay in memory for five minutes. A
      // mutation on a device without network fails instead of waiting for the network.
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
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== rate });
}

/** Marks queries as stale and fetches those in use again. Rejects if one of them could not be fetched. */
export async function refreshQueries(client: QueryClient, names: readonly QueryName[]): Promise<void> {
  await Promise.all(
    names.map((name) => client.invalidateQueries({ queryKey: queryNames[name] }, { throwOnError: true })),
  );
}
