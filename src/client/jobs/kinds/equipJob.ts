import { equipFailed, jobNotices } from '#words/jobs.ts';
import { changedCaptains } from './changedQueries.ts';
import { openCaptainPlace } from './openPlaces.ts';
import type { PageJob } from './PageJob.ts';
import { toastsWith } from './toastLines.ts';

export const equipJob: PageJob<'equip'> = {
  waitMs: 20_000,
  refresh: changedCaptains,
  notice: jobNotices.equipment,
  openPlace: openCaptainPlace,
  toasts: toastsWith(equipFailed),
};
