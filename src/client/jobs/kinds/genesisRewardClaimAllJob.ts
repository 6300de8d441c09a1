import { claimNotInitiated, claimsFailed, jobNotices } from '#words/jobs.ts';
import { genesisJob } from './genesisJob.ts';
import type { PageJob } from './PageJob.ts';
import { sentenceToasts } from './toastLines.ts';

export const genesisRewardClaimAllJob: PageJob<'genesisRewardClaimAll'> = {
  ...genesisJob,
  sound: 'claim',
  notice: jobNotices.genesisRewards,
  toasts: (batch) => sentenceToasts(batch, (jobId) => (jobId === null ? claimNotInitiated : claimsFailed)),
};
