import type { QueryClient } from '@tanstack/react-query';
import {
  resultUndetermined,
  transactionCompleted,
  transactionFailed,
  transactionUnclear,
  withReason,
} from '#words/transfers.ts';
import type { CallRoute } from '../api/callRoute.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import { chainIntentsQuery, isUnderWay } from './transferQueries.ts';

const askEveryMs = 1_500;
/** The chain forgets an unsent transaction within two minutes; then the worker knows what became of it. */
const maxAsks = 120;

/** Waits until transactions that a wallet sent by itself are settled, and tells it (rule book: transfers.md, Moving assets). */
export async function waitForIntents(
  queryClient: QueryClient,
  callRoute: CallRoute,
  ids: readonly string[],
  show: (line: ToastLine) => void,
): Promise<void> {
  for (let asked = 0; asked < maxAsks; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    const intents = await queryClient
      .fetchQuery({ ...chainIntentsQuery(callRoute), staleTime: 0 })
      .catch(() => null);
    const mine = intents?.filter(({ id }) => ids.includes(id)) ?? [];
    if (mine.length < ids.length || mine.some(isUnderWay)) continue;
    const failed = mine.filter(({ state }) => state !== 'confirmed');
    for (const { sentence } of failed)
      show({ tone: 'danger', text: withReason(transactionFailed, sentence) });
    if (failed.length === 0) show({ tone: 'success', text: transactionCompleted });
    return;
  }
  show({ tone: 'warning', text: withReason(transactionUnclear, resultUndetermined) });
}
