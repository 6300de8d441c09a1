import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChainIntent, IntentKind } from '#contract/chainIntents.ts';
import { processingTransaction } from '#words/transfers.ts';
import { refreshQueries } from '../api/queryClient.ts';
import type { QueryName } from '../api/queryNames.ts';
import type { ServerTime } from '../api/serverTime.ts';
import { useServices } from '../services/Services.ts';
import type { Toasts } from '../toasts/toastStore.ts';
import { isFollowed } from './followedIntents.ts';
import { isUnderWay } from './transferQueries.ts';

/** Kinds of transactions that move NFTs. Their job reports them, unless the wallet sent them by itself. */
const moveKinds: readonly IntentKind[] = ['freeze', 'thaw', 'mint'];
/** Kinds of transactions for which the toast 'Processing transaction...' is shown. */
const tokenKinds: readonly IntentKind[] = ['deposit', 'withdraw'];
const readMs = 10_000;
/** Ids of the transactions that have been found settled on this page, also by a tray that was removed since. */
const foundSettled = new Set<string>();
const changed: readonly QueryName[] = ['me', 'nfts', 'eligibleNfts', 'onChainBalance', 'onChainAssets'];

/**
 * Shows outcomes of transactions that have settled since the last read, and reads the changed data again. This includes
 * a transaction that was built and settled between two reads. The first read shows only outcomes of transactions that
 * were built since the page was opened: the tray is loaded late, and they may have settled before it.
 *
 * @param intents undefined before they are read for the first time
 */
export function useIntentOutcomes(intents: readonly ChainIntent[] | undefined): void {
  const { toasts, serverTime } = useServices();
  const queryClient = useQueryClient();
  const settledBefore = useRef<ReadonlySet<string> | null>(null);

  useEffect(() => {
    if (intents === undefined) return;
    const before = settledBefore.current;
    const allSettled = intents.filter((intent) => !isUnderWay(intent));
    settledBefore.current = new Set(allSettled.map(({ id }) => id));
    const settled = allSettled.filter((intent) =>
      before === null
        ? isBuiltSinceOpened(intent, serverTime) && !foundSettled.has(intent.id)
        : !before.has(intent.id),
    );
    for (const { id } of settled) foundSettled.add(id);
    if (settled.length === 0) return;
    void refreshQueries(queryClient, [...changed, 'accountEntries', 'accountSeries']).catch(() => undefined);
    const unreported = settled.filter(
      ({ id, kind, way }) => !isFollowed(id) && (way === 'signAndSend' || !moveKinds.includes(kind)),
    );
    for (const intent of unreported) notify(toasts, intent);
    if (!intents.some((intent) => isProcessed(intent) && tokenKinds.includes(intent.kind)))
      dismissProcessing(toasts);
  }, [intents, queryClient, toasts, serverTime]);
}

/** Whether the transaction is younger than this page. */
function isBuiltSinceOpened({ createdAt }: ChainIntent, { state }: ServerTime): boolean {
  const { known, offsetMs } = state.getState();
  return known && createdAt >= performance.timeOrigin + offsetMs;
}

/** Whether the transaction is pending and not still waiting for the wallet, e.g. because the player declined there. */
const isProcessed = (intent: ChainIntent): boolean => isUnderWay(intent) && intent.state !== 'reserved';

function notify(toasts: Toasts, { state, sentence }: ChainIntent): void {
  // A cancelled transaction had no effect, so no toast is needed.
  if (state === 'cancelled') return;
  toasts.show({ tone: state === 'confirmed' ? 'success' : 'danger', text: sentence }, { durationMs: readMs });
}

function dismissProcessing(toasts: Toasts): void {
  for (const { id, text } of toasts.state.getState()) if (text === processingTransaction) toasts.dismiss(id);
}
