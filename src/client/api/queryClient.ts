import { onlineManager, QueryClient } from '@tanstack/react-query';
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
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== rate });
}

/** Marks queries as stale and fetches those in use again. Rejects if one of them could not be fetched. */
export async function refreshQueries(client: QueryClient, names: readonly QueryName[]): Promise<void> {
  await Promise.all(
    names.map((name) => client.invalidateQueries({ queryKey: queryNames[name] }, { throwOnError: true })),
  );
}
