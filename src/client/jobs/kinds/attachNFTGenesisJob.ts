import { apiRequestFailed, jobNotices } from '#words/jobs.ts';
import { genesisJob } from './genesisJob.ts';
import type { PageJob } from './PageJob.ts';
import { toastsWith } from './toastLines.ts';

export const attachNFTGenesisJob: PageJob<'attachNFTGenesis'> = {
  ...genesisJob,
  notice: jobNotices.attachedNft,
  toasts: toastsWith(apiRequestFailed),
};
