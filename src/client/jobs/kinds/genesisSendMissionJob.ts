import { jobNotices, sendingFailed, shipsSent } from '#words/jobs.ts';
import { genesisJob } from './genesisJob.ts';
import type { PageJob } from './PageJob.ts';
import { sentenceToasts } from './toastLines.ts';

export const genesisSendMissionJob: PageJob<'genesisSendMission'> = {
  ...genesisJob,
  sound: 'cannon',
  notice: jobNotices.genesisShip,
  // If several ships were sent at once, one toast shows how many.
  toasts(batch) {
    const { length } = batch.succeeded;
    if (length <= 1) return sentenceToasts(batch, () => sendingFailed);
    return [
      { tone: 'success', text: shipsSent(length) },
      ...sentenceToasts({ ...batch, succeeded: [] }, () => sendingFailed),
    ];
  },
};
