import * as z from 'zod/mini';
import { amount, id } from './common.ts';

export const hideoutStats = z.object({
  totalWorth: amount,
  coins: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      logoURL: z.string(),
      amount,
      worthUSD: amount,
      currentPrice: amount,
      weightPercentage: z.number(),
    }),
  ),
});

export const prices = z.object({ usdc_booty_price: amount, prices: z.record(z.string(), amount) });

const rankedNft = z.object({
  rank: z.int(),
  imageURL: z.string(),
  uid: id,
  goldBar: amount,
  allocation: z.number(),
  value: amount,
  walletAddress: z.string(),
});
const rankedUser = z.object({
  rank: z.int(),
  owner: z.string(),
  goldBurned: amount,
  allocation: z.number(),
  sol: amount,
  value: amount,
});
export const nftLeaderboard = z.object({ rows: z.array(rankedNft) });
export const userLeaderboard = z.object({ rows: z.array(rankedUser) });
export const myLeaderboard = z.object({
  totalGoldBurned: amount,
  totalSol: amount,
  totalCaptainsOwned: z.int(),
  userTotalGoldBar: amount,
  userAllocation: z.number(),
  userValue: amount,
  walletAddress: z.string(),
});
export const treasurePerStrengthAnswer = z.object({ treasurePerStrength: z.number() });
