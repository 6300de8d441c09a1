import type { NotificationPlace } from '#contract/notifications.ts';
import type { Overlays } from '../overlays/overlayStore.ts';
import type { NoticeKind } from './kindOfCall.ts';

type OpenPlace = (overlays: Overlays, place: NotificationPlace) => void;

const openMission: OpenPlace = (overlays, { missionId }) =>
  overlays.open('mission', missionId === undefined ? {} : { missionId });
const openCaptain: OpenPlace = (overlays, { captainId, entity }) => {
  if (captainId === undefined) overlays.open('hideout', { tab: 'inventory' });
  else if (entity === undefined) overlays.open('equip', { captainId });
  else overlays.open('levelUp', { captainId, type: entity });
};
const openFleet: OpenPlace = (overlays) => overlays.open('fleetCommander');

/**
 * For each kind of notice, a function that opens the screen where it happened (rule book: notifications.md, Where it
 * happened).
 */
export const openPlaceOf: Readonly<Record<NoticeKind, OpenPlace>> = {
  initiate: openMission,
  initiateSpecial: openMission,
  claim: openMission,
  payAllHandsOnDeck: openMission,
  arena: (overlays) => overlays.open('hideout', { tab: 'arena' }),
  levelUpEntities: openCaptain,
  captainShipRarityUpgrade: openCaptain,
  equip: openCaptain,
  swapEntities: (overlays) => overlays.open('graveyard'),
  exchange: (overlays) => overlays.open('hideout', { tab: 'exchange' }),
  handleAssets: (overlays) => overlays.open('assetManager'),
  chainIntent: (overlays) => overlays.open('transactions'),
  assignGenesisShip: openFleet,
  attachNFTGenesis: openFleet,
  genesisClaimReward: openFleet,
  fleetCommanderLevel: openFleet,
  captainLicense: openFleet,
  genesisRewardClaimAll: openFleet,
  genesisSendMission: openFleet,
  fleetCaptain: openFleet,
  battleEmissions: (overlays) => overlays.open('emissions'),
  walletLinked: (overlays) => overlays.open('changeWallet'),
  account: (overlays) => overlays.open('profile'),
};
