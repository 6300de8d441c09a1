import { errorPurchasing, jobNotices } from '#words/jobs.ts';
import type { PageJob } from './PageJob.ts';
import { toastsWith } from './toastLines.ts';

export const exchangeJob: PageJob<'exchange'> = {
  waitMs: 20_000,
  refresh: ['me', 'exchangeItems'],
  once: true,
  sound: 'coin',
  notice: jobNotices.exchange,
  openPlace: (overlays) => overlays.open('hideout', { tab: 'exchange' }),
  toasts: toastsWith(errorPurchasing),
};
