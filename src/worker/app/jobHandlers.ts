import { equipEntity } from '../captains/equipEntity.ts';
import { levelUpEntities } from '../captains/levelUpEntities.ts';
import { upgradeCaptainShip } from '../captains/upgradeCaptainShip.ts';
import { purchase } from '../exchange/purchase.ts';
import { swapEntities } from '../graveyard/swapEntities.ts';
import type { JobHandlers } from '../jobs/jobHandler.ts';
import { payAllHandsOnDeck } from '../missions/autoClaim.ts';
import { claimMission } from '../missions/claimMission.ts';
import { initiateMission } from '../missions/initiateMission.ts';

/** The handler of each job kind. An open kind of the contract without an entry here does not compile. */
export const jobHandlers: JobHandlers = {
  initiate: initiateMission,
  claim: claimMission,
  payAllHandsOnDeck,
  exchange: purchase,
  levelUpEntities,
  captainShipRarityUpgrade: upgradeCaptainShip,
  equip: equipEntity,
  swapEntities,
};
