import type { RouteName } from '#contract/routes.ts';
import { errorSentence } from './errors.ts';
import { jwtTokenMissing } from './exchange.ts';
import { logInForFleet } from './fleetScreen.ts';
import { burnSentences, logInToSwap } from './graveyard.ts';
import { logInToLevelUp, logInToUpgradeShip } from './levels.ts';

const burnCaptain = burnSentences.captain.logIn;
const burnEntity = burnSentences.entity.logIn;

const sentences: Partial<Record<RouteName, string>> = {
  levelUp: logInToLevelUp,
  upgradeShip: logInToUpgradeShip,
  purchase: jwtTokenMissing,
  dynamicPurchase: jwtTokenMissing,
  swapEntities: logInToSwap,
  burnCaptain,
  convertCaptain: burnCaptain,
  burnSideNft: burnEntity,
  confirmBurnSideNft: burnEntity,
  assignUser: logInForFleet,
  captainLicense: logInForFleet,
  genesisSend: logInForFleet,
  genesisSendAll: logInForFleet,
  genesisClaim: logInForFleet,
  genesisClaimAll: logInForFleet,
  attachNft: logInForFleet,
  genesisLevelUp: logInForFleet,
};

/**
 * Why an action is not carried out while no player is logged in: the sentence of that action, or a general one (rule
 * book: wallets-and-login.md, A session that ends under an open screen).
 */
export const logInFor = (action: RouteName): string => sentences[action] ?? errorSentence('not_authorized');
