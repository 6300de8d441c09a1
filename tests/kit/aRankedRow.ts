import type { Answer } from '#contract/routes.ts';
import type { RankedNft, RankedUser } from '#contract/treasury.ts';

/** A captain's row of the leaderboard. A captain further down has fewer gold bars. */
export const aRankedNft = (changes: Partial<RankedNft> = {}): RankedNft => {
  const rank = changes.rank ?? 1;
  return {
    rank,
    imageURL: '/captains/reavers-1.webp',
    name: `Reaver #${rank}`,
    uid: `captain-${rank}`,
    goldBar: 10_000 - rank,
    allocation: 0.0123456,
    value: 1.23456,
    walletAddress: `${rank}xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU`.slice(0, 44),
    ...changes,
  };
};

export const aRankedUser = (changes: Partial<RankedUser> = {}): RankedUser => {
  const rank = changes.rank ?? 1;
  return {
    rank,
    owner: `${rank}xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU`.slice(0, 44),
    username: `Captain ${rank}`,
    profilePicture: '/captains/reavers-1.webp',
    goldBurned: 20_000 - rank,
    allocation: 0.02,
    sol: 2,
    value: 2,
    ...changes,
  };
};

/** The leaderboard share of a player with 250 of the 4,000 gold bars. */
export const aShare = (changes: Partial<Answer<'myLeaderboard'>> = {}): Answer<'myLeaderboard'> => ({
  totalGoldBurned: 4_000,
  totalSol: 100,
  payout: null,
  totalCaptainsOwned: 12,
  userTotalGoldBar: 250,
  userAllocation: 0.0625,
  userValue: 6.25,
  walletAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  goldBarWorth: 0.025,
  rankedCaptains: 25,
  rankedPlayers: 12,
  bestNft: null,
  user: null,
  countedAt: 0,
  ...changes,
});
