import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChainIntent, IntentKind } from '#contract/chainIntents.ts';
import { processingTransaction } from '#words/transfers.ts';
import { refreshQueries } from '../api/queryClient.ts';
import type { QueryName } from '../api/queryNames.ts';
import { useServices } from '../services/Services.ts';
import type { Toasts } from '../toasts/toastStore.ts';
import { isUnderWay } from './transferQueries.ts';

/** Jobs tell what became of the other kinds. */
const toastedKinds: readonly IntentKind[] = ['deposit', 'withdraw'];
const readMs = 10_000;
const changed: readonly QueryName[] = ['me', 'nfts', 'eligibleNfts', 'onChainBalance', 'onChainAssets'];

/** Tells what became of transactions that were under way when they were last read, and reads what they changed. */
export function useIntentOutcomes(intents: readonly ChainIntent[]): void {
  const { toasts } = useServices();
  const queryClient = useQueryClient();
  const watched = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const settled = intents.filter((intent) => watched.current.has(intent.id) && !isUnderWay(intent));
    watched.current = new Set(intents.filter(isUnderWay).map(({ id }) => id));
    if (settled.length === 0) return;
    void refreshQueries(queryClient, [...changed, 'accountEntries', 'accountSeries']).catch(() => undefined);
    for (const intent of settled.filter(({ kind }) => toastedKinds.includes(kind))) notify(toasts, intent);
    if (!intents.some((intent) => isUnderWay(intent) && toastedKinds.includes(intent.kind)))
      dismissProcessing(toasts);
  }, [intents, queryClient, toasts]);
}

function notify(toasts: Toasts, { state, sentence }: ChainIntent): void {
  // The player cancelled it here, so there is nothing to say.
  if (state === 'cancelled') return;
  toasts.show({ tone: state === 'confirmed' ? 'success' : 'danger', text: sentence }, { durationMs: readMs });
}

function dismissProcessing(toasts: Toasts): void {
  for (const { id, text } of toasts.state.getState()) if (text === processingTransaction) toasts.dismiss(id);
}
