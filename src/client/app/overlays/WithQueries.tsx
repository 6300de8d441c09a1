import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveRules } from '../../services/LiveRules.tsx';

/** Provides the player's queries to an overlay. It is a module of its own, so that it loads with the game. */
export function WithQueries({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <LiveRules>{children}</LiveRules>
    </QueryClientProvider>
  );
}
