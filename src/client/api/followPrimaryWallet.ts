import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/routes.ts';
import { queryNames } from './queryNames.ts';
import type { Session } from './session.ts';

/**
 * Takes the account's primary wallet from every answer that names it, because another device may have chosen another
 * one. Returns an unsubscribe function.
 */
export function followPrimaryWallet(queryClient: QueryClient, session: Session): () => void {
  const primaryIn = (name: unknown): string | undefined => {
    if (name === queryNames.me[0]) return queryClient.getQueryData<Answer<'me'>>(queryNames.me)?.wallet;
    if (name !== queryNames.wallets[0]) return undefined;
    const wallets = queryClient.getQueryData<Answer<'wallets'>>(queryNames.wallets);
    return wallets?.find(({ primary }) => primary)?.address;
  };
  return queryClient.getQueryCache().subscribe((event) => {
    // What the page itself writes into the cache (`manual`) is no answer of the worker.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const wallet = primaryIn(event.query.queryKey[0]);
    const { player } = session.state.getState();
    if (wallet !== undefined && player !== null && player.wallet !== wallet) session.actWith(wallet);
  });
}
