import { apiRequestFailed, jobNotices } from '#words/jobs.ts';
import { changedFleet, genesisJob } from './genesisJob.ts';
import type { PageJob } from './PageJob.ts';
import { toastsWith } from './toastLines.ts';

export const fleetCommanderLevelJob: PageJob<'fleetCommanderLevel'> = {
  ...genesisJob,
  refresh: [...changedFleet, 'gameRules'],
  sound: 'level-up',
  notice: jobNotices.genesisLevelUp,
  toasts: toastsWith(apiRequestFailed),
};
