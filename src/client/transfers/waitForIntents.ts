import type { QueryClient } from '@tanstack/react-query';
import {
  movedOf,
  resultUndetermined,
  transactionCompleted,
  transactionFailed,
  transactionUnclear,
  withReason,
} from '#words/jobs.ts';
import type { CallRoute } from '../api/callRoute.ts';
import type { ToastLine } from '../toasts/toastStore.ts';
import { unfollowIntent } from './followedIntents.ts';
import { chainIntentsQuery, isUnderWay } from './transferQueries.ts';

const askEveryMs = 1_500;
/**
 * Maximum number of requests; 120 take at least three minutes. An unsent transaction expires on the chain within two
 * minutes, and the worker then stores its outcome.
 */
const maxAsks = 120;

/** Waits until submitted transactions have settled, and shows the outcome (rule book: transfers.md, Moving assets). */
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
    const moved = mine.length - failed.length;
    if (failed.length > 0 && moved > 0) show({ tone: 'success', text: movedOf(moved, mine.length) });
    for (const { sentence } of failed)
      show({ tone: 'danger', text: withReason(transactionFailed, sentence) });
    if (failed.length === 0) show({ tone: 'success', text: transactionCompleted });
    return;
  }
  // From now on the tray shows the outcome.
  for (const id of ids) unfollowIntent(id);
  show({ tone: 'warning', text: withReason(transactionUnclear, resultUndetermined) });
}
