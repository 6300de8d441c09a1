import type { JobHandlers } from '../jobs/jobHandler.ts';
import { payAllHandsOnDeck } from '../missions/autoClaim.ts';
import { claimMission } from '../missions/claimMission.ts';
import { initiateMission } from '../missions/initiateMission.ts';

/** What each kind of job does. A kind that opens in the contract and has no entry here does not compile. */
export const jobHandlers: JobHandlers = {
  initiate: initiateMission,
  claim: claimMission,
  payAllHandsOnDeck,
};
