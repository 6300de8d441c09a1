import { QueryClient } from '@tanstack/react-query';
import { type QueryName, queryNames } from './queryNames.ts';

/** Server state. `callRoute` retries, so queries do not retry as well. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnReconnect: true },
      // Results of mutations are not read again; without this each one stays in memory for five minutes.
      mutations: { retry: false, gcTime: 0 },
    },
  });
}

/** Marks queries stale and fetches the visible ones again. Rejects when one of them could not be fetched. */
export async function refreshQueries(client: QueryClient, names: readonly QueryName[]): Promise<void> {
  await Promise.all(
    names.map((name) => client.invalidateQueries({ queryKey: queryNames[name] }, { throwOnError: true })),
  );
}
