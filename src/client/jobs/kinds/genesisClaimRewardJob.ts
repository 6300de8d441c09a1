import { claimFailedFor, claimNotInitiated, claimsFailed, jobNotices, withReason } from '#words/jobs.ts';
import { genesisJob } from './genesisJob.ts';
import type { PageJob } from './PageJob.ts';
import { sentenceToasts } from './toastLines.ts';

export const genesisClaimRewardJob: PageJob<'genesisClaimReward'> = {
  ...genesisJob,
  sound: 'claim',
  notice: jobNotices.genesisReward,
  // The ship's name is in front of the reason of a refusal or failure.
  toasts: (batch) =>
    sentenceToasts(batch, (jobId) => (jobId === null ? claimNotInitiated : claimsFailed)).map((line) =>
      line.tone === 'danger' && batch.subject !== undefined
        ? { ...line, text: withReason(claimFailedFor(batch.subject), line.text) }
        : line,
    ),
};
