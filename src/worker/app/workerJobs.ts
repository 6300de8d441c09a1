import { arenaAction } from '../arena/arenaAction.ts';
import { equipEntity } from '../captains/equipEntity.ts';
import { levelUpEntities } from '../captains/levelUpEntities.ts';
import { upgradeCaptainShip } from '../captains/upgradeCaptainShip.ts';
import { handleAssets } from '../chain/intents/handleAssets.ts';
import { purchase } from '../exchange/purchase.ts';
import { assignGenesisShip } from '../fleet/assignCommander.ts';
import { attachNft } from '../fleet/attachNft.ts';
import { claimAllShips, claimShip } from '../fleet/claimShips.ts';
import { buyLicence, levelUpShip } from '../fleet/improveShip.ts';
import { sendShip } from '../fleet/sendShip.ts';
import { swapEntities } from '../graveyard/swapEntities.ts';
import type { WorkerJobs } from '../jobs/WorkerJob.ts';
import { buyRecruit } from '../market/buyRecruit.ts';
import { payAllHandsOnDeck } from '../missions/autoClaim.ts';
import { claimMission } from '../missions/claimMission.ts';
import { initiateMission } from '../missions/initiateMission.ts';

/** The job of each kind. A job kind of the contract without an entry here does not compile. */
export const workerJobs: WorkerJobs = {
  initiate: initiateMission,
  claim: claimMission,
  payAllHandsOnDeck,
  exchange: purchase,
  recruit: buyRecruit,
  levelUpEntities,
  captainShipRarityUpgrade: upgradeCaptainShip,
  equip: equipEntity,
  arena: arenaAction,
  handleAssets,
  swapEntities,
  assignGenesisShip,
  attachNFTGenesis: attachNft,
  captainLicense: buyLicence,
  fleetCommanderLevel: levelUpShip,
  genesisSendMission: sendShip,
  genesisClaimReward: claimShip,
  genesisRewardClaimAll: claimAllShips,
};
