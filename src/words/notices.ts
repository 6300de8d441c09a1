import type { HistoryFilter, NotificationType } from '#contract/notifications.ts';
import { handleAssetsFailed, handleAssetsSucceeded } from './chainIntents.ts';
import { count } from './numbers.ts';
import { transactionCompleted, transactionFailed } from './transfers.ts';

/** Texts of the Notice centre (rule book: notifications.md, Notice centre). */
export const noticeCentre = 'Notice centre';
export const markAllRead = 'Mark all read';
export const noticeFilterLabel = 'Topic';
export const allNotices = 'All notices';
export const noticesLabel = 'Notices of the last seven days';
export const loadingNotices = 'Loading notices...';
export const noNotices = 'No notices';
export const noNoticesText = 'Nothing happened in the last seven days.';
export const noNoticesOfTopic = 'Nothing about this topic happened in the last seven days.';
export const noticesOffline = 'You are offline. This list may be old.';
export const noticesAway = 'The harbour does not answer. This list may be old.';
export const refusedMark = 'Refused';
export const unreadMark = 'Unread';
export const sameAgain = (times: number): string => `×${count(times)}`;

/** Kinds of notices. 'account' is for requests about wallets and the profile, which have no notification type. */
type NoticeKind = NotificationType | 'account';

/** Names of the kinds of notices. A type of the contract without a name is a compile error. */
export const noticeKindNames: Readonly<Record<NoticeKind, string>> = {
  initiate: 'Mission',
  initiateSpecial: 'Special mission',
  claim: 'Claim',
  payAllHandsOnDeck: 'Auto-claim',
  arena: 'Arena',
  levelUpEntities: 'Level up',
  captainShipRarityUpgrade: 'Mythic upgrade',
  equip: 'Equipment',
  swapEntities: 'Graveyard',
  exchange: 'Exchange',
  handleAssets: 'NFTs moved',
  chainIntent: 'Transaction',
  assignGenesisShip: 'Fleet captain',
  attachNFTGenesis: 'Attached NFT',
  genesisClaimReward: 'Genesis reward',
  fleetCommanderLevel: 'Genesis level up',
  captainLicense: 'Captain license',
  genesisRewardClaimAll: 'Genesis rewards',
  genesisSendMission: 'Genesis ship',
  fleetCaptain: 'Fleet captain',
  battleEmissions: 'Battle Emissions',
  walletLinked: 'Wallet linked',
  account: 'Account',
};

export const historyFilterNames: Readonly<Record<HistoryFilter, string>> = {
  missions: 'Missions',
  captains: 'Captains',
  fleet: 'Fleet',
  exchange: 'Exchange',
  transfers: 'Transfers',
  emissions: 'Emissions',
  account: 'Account',
  refused: 'Refused',
};

/**
 * Text of a notice: the worker's sentence. About moved NFTs the worker sends a single word, which is replaced by a
 * sentence.
 */
export function noticeText(kind: NoticeKind, message: string): string {
  if (kind !== 'handleAssets') return message;
  if (message === handleAssetsSucceeded) return transactionCompleted;
  return message === handleAssetsFailed ? transactionFailed : message;
}
