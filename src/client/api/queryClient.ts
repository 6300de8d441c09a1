import { QueryClient } from '@tanstack/react-query';
import { type QueryName, queryNames } from './queryNames.ts';

/** Creates the cache of server state. `callRoute` retries, so queries do not retry as well. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnReconnect: true },
      // Results of mutations are not read again; without this setting each one would stay in memory for five minutes.
      mutations: { retry: false, gcTime: 0 },
    },
  });
}

/** Marks queries as stale and fetches those in use again. Rejects if one of them could not be fetched. */
export async function refreshQueries(client: QueryClient, names: readonly QueryName[]): Promise<void> {
  await Promise.all(
    names.map((name) => client.invalidateQueries({ queryKey: queryNames[name] }, { throwOnError: true })),
  );
}
