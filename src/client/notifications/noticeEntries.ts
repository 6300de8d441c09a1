import type { NoticeKind } from '#contract/route.ts';
import { jobNotices } from '#words/jobs.ts';
import { otherNotices } from '#words/notices.ts';
import { openFleetPlace } from '../jobs/kinds/openPlaces.ts';
import type { NoticeEntry } from '../jobs/kinds/PageJob.ts';
import { pageJobs } from '../jobs/kinds/pageJobs.ts';

/** How each kind of notice is shown: those of jobs by the job's file, the others here. */
export const noticeEntries: Readonly<Record<NoticeKind, NoticeEntry>> = {
  ...pageJobs,
  initiateSpecial: { ...pageJobs.initiate, notice: jobNotices.specialMission },
  chainIntent: { notice: otherNotices.transaction, openPlace: (overlays) => overlays.open('transactions') },
  fleetCaptain: { notice: jobNotices.fleetCaptain, openPlace: openFleetPlace },
  battleEmissions: {
    notice: otherNotices.battleEmissions,
    openPlace: (overlays) => overlays.open('emissions'),
  },
  walletLinked: {
    notice: otherNotices.walletLinked,
    openPlace: (overlays) => overlays.open('changeWallet'),
  },
  granted: { notice: otherNotices.granted, openPlace: (overlays) => overlays.open('profile') },
  account: { notice: otherNotices.account, openPlace: (overlays) => overlays.open('profile') },
};
