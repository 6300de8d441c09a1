import { equipFailed, jobNotices, piecesEquipped } from '#words/jobs.ts';
import { changedCaptains } from './changedQueries.ts';
import { openCaptainPlace } from './openPlaces.ts';
import type { PageJob } from './PageJob.ts';
import { countedToasts, toastsWith } from './toastLines.ts';

export const equipJob: PageJob<'equip'> = {
  waitMs: 20_000,
  refresh: changedCaptains,
  notice: jobNotices.equipment,
  openPlace: openCaptainPlace,
  // Many pieces at once are the moves of a roster plan, whose rows name them.
  toasts: (batch) =>
    batch.succeeded.length > 1
      ? countedToasts(batch, piecesEquipped, equipFailed)
      : toastsWith(equipFailed)(batch),
};
