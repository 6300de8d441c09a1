import type { HistoryFilter, NotificationTopic, NotificationType } from '#contract/notifications.ts';

/** The topic of each type of notification (rule book: notifications.md, Kinds); a missing type is a compile error. */
export const notificationTopicOf: Readonly<Record<NotificationType, NotificationTopic>> = {
  initiate: 'missions',
  initiateSpecial: 'missions',
  claim: 'missions',
  payAllHandsOnDeck: 'missions',
  arena: 'missions',
  levelUpEntities: 'captains',
  captainShipRarityUpgrade: 'captains',
  equip: 'captains',
  swapEntities: 'captains',
  exchange: 'exchange',
  handleAssets: 'transfers',
  chainIntent: 'transfers',
  assignGenesisShip: 'fleet',
  attachNFTGenesis: 'fleet',
  genesisClaimReward: 'fleet',
  fleetCommanderLevel: 'fleet',
  captainLicense: 'fleet',
  genesisRewardClaimAll: 'fleet',
  genesisSendMission: 'fleet',
  fleetCaptain: 'fleet',
  battleEmissions: 'emissions',
  walletLinked: 'account',
};

/** The types that a filter selects; null for 'refused', because it selects the refused notifications of every type. */
export function typesOf(filter: HistoryFilter): NotificationType[] | null {
  if (filter === 'refused') return null;
  const types = Object.keys(notificationTopicOf) as NotificationType[];
  return types.filter((type) => notificationTopicOf[type] === filter);
}
