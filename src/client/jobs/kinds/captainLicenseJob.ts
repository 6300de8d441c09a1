import { apiRequestFailed, jobNotices } from '#words/jobs.ts';
import { genesisJob } from './genesisJob.ts';
import type { PageJob } from './PageJob.ts';
import { toastsWith } from './toastLines.ts';

export const captainLicenseJob: PageJob<'captainLicense'> = {
  ...genesisJob,
  sound: 'coin',
  notice: jobNotices.captainLicence,
  toasts: toastsWith(apiRequestFailed),
};
