import { jobNotices, swapFailed } from '#words/jobs.ts';
import { changedByRules } from './changedQueries.ts';
import type { PageJob } from './PageJob.ts';
import { toastsWith } from './toastLines.ts';

export const swapEntitiesJob: PageJob<'swapEntities'> = {
  waitMs: 20_000,
  refresh: [...changedByRules, 'onChainAssets'],
  sound: 'burn',
  notice: jobNotices.graveyard,
  openPlace: (overlays) => overlays.open('graveyard'),
  toasts: toastsWith(swapFailed),
};
