import { levelEntities } from './captains.ts';
import { amount, id, instant } from './common.ts';
import { z } from './schema.ts';

/** The coins of the treasury in their order; each has a price in US dollars. */
export const treasuryCoins = ['SOL', 'BOOTY', 'GOLD', 'RUM'] as const;
export type TreasuryCoin = (typeof treasuryCoins)[number];

const coinStats = z.object({
  symbol: z.enum(treasuryCoins),
  name: z.string(),
  logoURL: z.string(),
  /** Amount of the coin that the treasury holds. */
  amount,
  worthUSD: amount,
  currentPrice: amount,
  /**
   * Share of `totalWorth` in percent with one decimal. The shares add up to 100; they are all 0 if `totalWorth` is 0.
   */
  weightPercentage: z.number().check(z.minimum(0), z.maximum(100)),
  /** Amount of the coin that the requesting player holds in the game, and its worth. */
  mine: z.optional(z.object({ amount, worthUSD: amount })),
});
export type CoinStats = z.infer<typeof coinStats>;

/** When prices were read, and whether newer ones are overdue. */
const priceAge = {
  pricesAt: z.optional(instant),
  pricesStale: z.optional(z.boolean()),
};

export const hideoutStats = z.object({
  totalWorth: amount,
  /** Worth of all coins that the requesting player holds in the game. */
  myWorth: z.optional(amount),
  coins: z.array(coinStats),
  /** Whether coins on the chain could not be read now, so that their amounts are old or missing. */
  coinsStale: z.optional(z.boolean()),
  ...priceAge,
});
export type HideoutStats = z.infer<typeof hideoutStats>;

/** Prices in US dollars by coin. `usdc_booty_price` repeats the price of BOOTY. */
export const prices = z.object({
  usdc_booty_price: amount,
  prices: z.record(z.string(), amount),
  ...priceAge,
});

/** Number of rows on a full page of the leaderboards. A page with fewer rows is the last one. */
export const leaderboardPageRows = 10;

/** A ranked captain. `value` is its share in SOL, `allocation` its fraction of all gold bars that count. */
const rankedNft = z.object({
  rank: z.int(),
  imageURL: z.string(),
  name: z.string(),
  uid: id,
  goldBar: amount,
  allocation: z.number(),
  value: amount,
  walletAddress: z.string(),
});
export type RankedNft = z.infer<typeof rankedNft>;

/** A ranked player. `owner` is the player's wallet; `sol` and `value` are the same share in SOL. */
const rankedUser = z.object({
  rank: z.int(),
  owner: z.string(),
  username: z.string(),
  profilePicture: z.string(),
  goldBurned: amount,
  allocation: z.number(),
  sol: amount,
  value: amount,
});
export type RankedUser = z.infer<typeof rankedUser>;

/** A page of ranked captains. `countedAt` is the moment at which the ranks were counted. */
export const nftLeaderboard = z.object({ rows: z.array(rankedNft), countedAt: instant });
/** A page of ranked players, like {@link nftLeaderboard}. */
export const userLeaderboard = z.object({ rows: z.array(rankedUser), countedAt: instant });

export const myLeaderboard = z.object({
  totalGoldBurned: amount,
  totalSol: amount,
  /**
   * The payout of the chest that waits for its date or is being paid; null while none is funded: then `totalSol` is what
   * is planned.
   */
  payout: z._default(
    z.nullable(z.object({ number: z.int(), dueAt: instant, isBeingPaid: z.boolean() })),
    null,
  ),
  totalCaptainsOwned: z.int(),
  userTotalGoldBar: amount,
  userAllocation: z.number(),
  userValue: amount,
  walletAddress: z.string(),
  /** The worth of one gold bar in SOL; null while there are no gold bars. */
  goldBarWorth: z.nullable(amount),
  /** Number of ranked captains, of all players together. */
  rankedCaptains: z.int(),
  rankedPlayers: z.int(),
  /** The caller's best-ranked captain; null if none is ranked. */
  bestNft: z.nullable(rankedNft),
  /** The caller's row; null if the caller is not ranked. */
  user: z.nullable(rankedUser),
  countedAt: instant,
});
export const treasurePerStrengthAnswer = z.object({
  treasurePerStrength: z.number(),
  /**
   * Median level of each entity on the strongest captain of each active player, on which Fair wind depends; 0 while
   * none is active.
   */
  medianLevels: z._default(z.record(z.enum(levelEntities), z.int()), {
    CHARACTER: 0,
    SHIP: 0,
    CREW: 0,
    ITEM: 0,
  }),
});
