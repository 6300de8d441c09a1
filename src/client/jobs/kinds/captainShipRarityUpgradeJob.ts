import { jobNotices, shipUpgradeFailed } from '#words/jobs.ts';
import { changedByRules } from './changedQueries.ts';
import { openCaptainPlace } from './openPlaces.ts';
import type { PageJob } from './PageJob.ts';
import { toastsWith } from './toastLines.ts';

export const captainShipRarityUpgradeJob: PageJob<'captainShipRarityUpgrade'> = {
  waitMs: 20_000,
  refresh: changedByRules,
  once: true,
  sound: 'level-up',
  notice: jobNotices.mythicUpgrade,
  openPlace: openCaptainPlace,
  toasts: toastsWith(shipUpgradeFailed),
};
