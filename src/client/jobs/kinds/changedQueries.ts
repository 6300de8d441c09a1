import type { QueryName } from '../../api/queryNames.ts';

/** Queries whose data changes when NFTs are levelled up, upgraded, equipped, moved or swapped. */
export const changedCaptains: readonly QueryName[] = ['nfts', 'eligibleNfts', 'me'];
/** Queries whose data changes when a transaction on the chain ends. */
export const changedByTransactions: readonly QueryName[] = [
  'me',
  'nfts',
  'eligibleNfts',
  'onChainBalance',
  'onChainAssets',
  'chainIntents',
];
/**
 * The queries of `changedCaptains` and the rules: a job may be refused because a cap or a price has changed since the
 * page read it.
 */
export const changedByRules: readonly QueryName[] = [...changedCaptains, 'gameRules'];
/** Queries whose data changes with missions. */
export const changedMissions: readonly QueryName[] = [
  'activeMissions',
  'nfts',
  'eligibleNfts',
  'me',
  'missions',
];
