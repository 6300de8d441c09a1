/**
 * The name of every query; the only source of query keys. Parameters come after the name (`[...queryNames.eligibleNfts,
 * missionId]`), so that refreshing the name refreshes the query for all parameters.
 */
export const queryNames = {
  me: ['me'],
  goal: ['goal'],
  wallets: ['wallets'],
  missions: ['missions'],
  activeMissions: ['activeMissions'],
  eligibleNfts: ['eligibleNfts'],
  missionFeed: ['missionFeed'],
  missionResults: ['missionResults'],
  nfts: ['nfts'],
  topReavers: ['topReavers'],
  genesisShips: ['genesisShips'],
  treasurePerStrength: ['treasurePerStrength'],
  exchangeItems: ['exchangeItems'],
  recruits: ['recruits'],
  leaderboard: ['leaderboard'],
  myLeaderboard: ['myLeaderboard'],
  arena: ['arena'],
  myArena: ['myArena'],
  emissions: ['emissions'],
  hideoutStats: ['hideoutStats'],
  accountEntries: ['accountEntries'],
  accountSeries: ['accountSeries'],
  notificationHistory: ['notificationHistory'],
  unreadNotifications: ['unreadNotifications'],
  captainsLog: ['captainsLog'],
  onChainBalance: ['onChainBalance'],
  onChainAssets: ['onChainAssets'],
  chainIntents: ['chainIntents'],
  gameTime: ['gameTime'],
  gameRules: ['gameRules'],
  chainInfo: ['chainInfo'],
} as const satisfies Record<string, readonly [string]>;

export type QueryName = keyof typeof queryNames;
