import { defaultError } from '#words/failures.ts';
import { jobNotices, missionsStarted } from '#words/jobs.ts';
import { changedMissions } from './changedQueries.ts';
import { openMissionPlace } from './openPlaces.ts';
import type { PageJob } from './PageJob.ts';
import { countedToasts } from './toastLines.ts';

export const initiateJob: PageJob<'initiate'> = {
  waitMs: 20_000,
  refresh: changedMissions,
  sound: 'send',
  notice: jobNotices.mission,
  openPlace: openMissionPlace,
  toasts: (batch) => countedToasts(batch, missionsStarted, defaultError),
};
