import {
  executionFailed,
  handleAssetsFailed,
  handleAssetsSucceeded,
  jobNotices,
  movedOf,
  resultUndetermined,
  transactionCompleted,
  transactionFailed,
  transactionUnclear,
  withReason,
} from '#words/jobs.ts';
import { assetToastMs } from '../../toasts/assetToastMs.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';
import type { SettledBatch } from '../jobTypes.ts';
import { changedCaptains } from './changedQueries.ts';
import type { PageJob } from './PageJob.ts';
import { timeoutLines } from './toastLines.ts';

export const handleAssetsJob: PageJob<'handleAssets'> = {
  // Long enough for a mint (rule book: jobs.md, Waiting).
  waitMs: 150_000,
  refresh: [...changedCaptains, 'onChainAssets', 'onChainBalance', 'chainIntents'],
  notice: jobNotices.nftsMoved,
  noticeText(message) {
    if (message === handleAssetsSucceeded) return transactionCompleted;
    return message === handleAssetsFailed ? transactionFailed : message;
  },
  openPlace: (overlays) => overlays.open('assetManager'),
  // The worker's message is 'Success' or 'Failed', or says why the move was not sent; a success flag counts like
  // 'Success' (rule book: transfers.md, Moving assets).
  toasts: (batch) =>
    [
      ...batch.succeeded.map(
        ({ message, isFlagged }): ToastLine =>
          isFlagged || message === handleAssetsSucceeded
            ? { tone: 'success', text: transactionCompleted }
            : { tone: 'warning', text: withReason(transactionUnclear, resultUndetermined) },
      ),
      ...batch.refused.flatMap(failedMoves),
      ...timeoutLines(batch),
    ].map((line) => ({ ...line, durationMs: assetToastMs })),
};

/** Toasts for a move that failed: how many NFTs have moved all the same, and the reason for each that has not. */
function failedMoves({ message, result = [] }: SettledBatch<'handleAssets'>['refused'][number]): ToastLine[] {
  const failed = result.filter(({ state }) => state !== 'confirmed');
  const moved = result.length - failed.length;
  // The general sentence of the worker does not give a reason.
  const said = message === handleAssetsFailed ? null : message || executionFailed;
  const reasons = failed.length > 0 ? failed.map(({ sentence }) => sentence) : [said];
  return [
    ...(moved > 0 ? [{ tone: 'success', text: movedOf(moved, result.length) } as const] : []),
    ...reasons.map(
      (reason): ToastLine => ({
        tone: 'danger',
        text: reason ? withReason(transactionFailed, reason) : transactionFailed,
      }),
    ),
  ];
}
