import { claimWentWrong, jobNotices, missionsClaimed } from '#words/jobs.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';
import type { JobOutcome } from '../jobTypes.ts';
import { changedMissions } from './changedQueries.ts';
import { openMissionPlace } from './openPlaces.ts';
import type { PageJob } from './PageJob.ts';
import { countedToasts } from './toastLines.ts';

export const claimJob: PageJob<'claim'> = {
  waitMs: 20_000,
  refresh: [...changedMissions, 'missionResults', 'missionFeed'],
  sound: 'claim',
  notice: jobNotices.claim,
  openPlace: openMissionPlace,
  toasts: (batch) => [
    ...countedToasts(batch, missionsClaimed, claimWentWrong),
    ...batch.succeeded.flatMap(endOfAutoClaim),
  ],
  // The worker claims without the player, so this toast is shown on whatever screen is open.
  unawaitedToasts: endOfAutoClaim,
};

/** The toast when auto-claim has ended. */
function endOfAutoClaim(claimed: JobOutcome<'claim'>): readonly ToastLine[] {
  if (claimed.outcome !== 'succeeded' || claimed.result?.autoClaimEnded === undefined) return [];
  return [{ tone: 'warning', text: claimed.result.autoClaimEnded }];
}
