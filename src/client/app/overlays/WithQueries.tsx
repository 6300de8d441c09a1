import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveRules } from '../../services/LiveRules.tsx';

/** Provides the player's queries to an overlay. Overlays for visitors do not load this module. */
export function WithQueries({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <LiveRules>{children}</LiveRules>
    </QueryClientProvider>
  );
}
