import type { QueryName } from '../api/queryNames.ts';
import type { JobPolicies } from './jobTypes.ts';

/** Queries whose data changes when NFTs are levelled up, upgraded, equipped, moved or swapped. */
const changedCaptains: readonly QueryName[] = ['nfts', 'eligibleNfts', 'me'];
/**
 * The queries of `changedCaptains` and the rules: a job may be refused because a cap or a price has changed since the
 * page read it.
 */
const changedByRules: readonly QueryName[] = [...changedCaptains, 'gameRules'];

/** Queries whose data changes with Genesis actions: the ships, the player's balances and the NFTs. */
const changedFleet: readonly QueryName[] = ['genesisShips', 'me', 'nfts'];
/** How long a batch of Genesis actions waits (rule book: fleet.md, Waiting). */
const fleetWaitMs = 150_000;
const changesFleet = { waitMs: fleetWaitMs, refresh: changedFleet };

/** How long the page waits for each kind of job, and which queries it refreshes then (rule book: jobs.md, Waiting). */
export const jobPolicies: JobPolicies = {
  initiate: {
    waitMs: 20_000,
    refresh: ['activeMissions', 'nfts', 'eligibleNfts', 'me', 'missions'],
  },
  claim: {
    waitMs: 20_000,
    refresh: ['activeMissions', 'nfts', 'eligibleNfts', 'me', 'missions', 'missionResults', 'missionFeed'],
  },
  payAllHandsOnDeck: {
    // Timeout of the payment (rule book: missions.md, Auto-claim).
    waitMs: 150_000,
    refresh: ['activeMissions', 'me'],
  },
  exchange: {
    waitMs: 20_000,
    refresh: ['me', 'exchangeItems'],
  },
  levelUpEntities: {
    waitMs: 20_000,
    refresh: changedByRules,
  },
  captainShipRarityUpgrade: {
    waitMs: 20_000,
    refresh: changedByRules,
  },
  equip: {
    waitMs: 20_000,
    refresh: changedCaptains,
  },
  arena: {
    waitMs: 20_000,
    refresh: ['me', 'arena', 'myArena', 'nfts', 'eligibleNfts'],
  },
  handleAssets: {
    // Long enough for a mint (rule book: jobs.md, Waiting).
    waitMs: 150_000,
    refresh: [...changedCaptains, 'onChainAssets', 'onChainBalance', 'chainIntents'],
  },
  swapEntities: {
    waitMs: 20_000,
    refresh: [...changedByRules, 'onChainAssets'],
  },
  assignGenesisShip: changesFleet,
  attachNFTGenesis: changesFleet,
  captainLicense: changesFleet,
  fleetCommanderLevel: { ...changesFleet, refresh: [...changedFleet, 'gameRules'] },
  genesisSendMission: changesFleet,
  genesisClaimReward: changesFleet,
  genesisRewardClaimAll: changesFleet,
};
