import { errorPurchasing, jobNotices } from '#words/jobs.ts';
import type { PageJob } from './PageJob.ts';
import { toastsWith } from './toastLines.ts';

export const recruitJob: PageJob<'recruit'> = {
  waitMs: 20_000,
  refresh: ['me', 'recruits', 'nfts', 'eligibleNfts'],
  once: true,
  sound: 'coin',
  notice: jobNotices.recruit,
  openPlace: (overlays) => overlays.open('market'),
  toasts: toastsWith(errorPurchasing),
};
