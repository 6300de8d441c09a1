import { defaultError } from '#words/failures.ts';
import { jobNotices } from '#words/jobs.ts';
import type { PageJob } from './PageJob.ts';
import { toastsWith } from './toastLines.ts';

export const arenaJob: PageJob<'arena'> = {
  waitMs: 20_000,
  refresh: ['me', 'arena', 'myArena', 'nfts', 'eligibleNfts'],
  notice: jobNotices.arena,
  openPlace: (overlays) => overlays.open('hideout', { tab: 'arena' }),
  toasts: toastsWith(defaultError),
};
