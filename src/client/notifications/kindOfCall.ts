import type { NotificationType } from '#contract/notifications.ts';
import type { RouteName, Routes } from '#contract/routes.ts';

/** The type of a notification, or `account` for requests without one, such as those about wallets or the profile. */
export type NoticeKind = NotificationType | 'account';

/** Calls of a logged-in player that the contract marks as mutating. Only these are kept if they are refused or fail. */
type PlayerAction = {
  [K in RouteName]: Routes[K] extends { access: 'player'; mutates: true } ? K : never;
}[RouteName];

/** The kind of notice for a refusal of each call. */
const kinds: Readonly<Record<PlayerAction, NoticeKind>> = {
  nextSeals: 'initiate',
  initiate: 'initiate',
  initiateBatch: 'initiate',
  toggleBattleToken: 'initiate',
  claim: 'claim',
  claimBatch: 'claim',
  payAllHandsOnDeck: 'payAllHandsOnDeck',
  arena: 'arena',
  levelUp: 'levelUpEntities',
  upgradeShip: 'captainShipRarityUpgrade',
  equip: 'equip',
  swapEntities: 'swapEntities',
  burnCaptain: 'swapEntities',
  convertCaptain: 'swapEntities',
  burnSideNft: 'swapEntities',
  confirmBurnSideNft: 'swapEntities',
  purchase: 'exchange',
  dynamicPurchase: 'exchange',
  assignUser: 'assignGenesisShip',
  genesisClaimAll: 'genesisRewardClaimAll',
  captainLicense: 'captainLicense',
  genesisSend: 'genesisSendMission',
  genesisSendAll: 'genesisSendMission',
  genesisClaim: 'genesisClaimReward',
  attachNft: 'attachNFTGenesis',
  genesisLevelUp: 'fleetCommanderLevel',
  freeze: 'handleAssets',
  thaw: 'handleAssets',
  mintAndWithdraw: 'handleAssets',
  handleAssets: 'handleAssets',
  assetsSubmitted: 'handleAssets',
  deposit: 'chainIntent',
  handleDeposit: 'chainIntent',
  depositSubmitted: 'chainIntent',
  cancelIntent: 'chainIntent',
  logout: 'account',
  linkWallet: 'account',
  primaryWallet: 'account',
  unlinkWallet: 'account',
  replaceKey: 'account',
  updateUsername: 'account',
  updatePicture: 'account',
  linkTicket: 'account',
  markNotificationsRead: 'account',
};

const isKnown = (call: string): call is PlayerAction => Object.hasOwn(kinds, call);

/** The kind of a kept call. A call that an older version kept and that no longer exists counts as `account`. */
export const kindOfCall = (call: string): NoticeKind => (isKnown(call) ? kinds[call] : 'account');
