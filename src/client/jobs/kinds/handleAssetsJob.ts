import {
  handleAssetsFailed,
  handleAssetsSucceeded,
  jobNotices,
  transactionCompleted,
  transactionFailed,
} from '#words/jobs.ts';
import { changedByTransactions } from './changedQueries.ts';
import type { PageJob } from './PageJob.ts';

export const handleAssetsJob: PageJob<'handleAssets'> = {
  // Long enough for a mint (rule book: jobs.md, Waiting).
  waitMs: 150_000,
  refresh: changedByTransactions,
  notice: jobNotices.nftsMoved,
  noticeText(message) {
    if (message === handleAssetsSucceeded) return transactionCompleted;
    return message === handleAssetsFailed ? transactionFailed : message;
  },
  openPlace: (overlays) => overlays.open('assetManager'),
  // `IntentTracker` shows the end of moved NFTs.
  toasts: () => [],
};
