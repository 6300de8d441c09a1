import type { RuleTables } from '../ruleTables.ts';
import { dayMs } from '../time.ts';
import { baseUnits, tokenDecimals } from '../tokens.ts';

type ChestRules = Pick<RuleTables, 'treasureChest'>;

/** Scale of the integer calculation: twelve decimals of an allocation, more than any screen shows. */
const allocationScale = 10n ** 12n;

/** The share of the treasure chest that a number of gold bars gives (rule book: leaderboard.md, Shares). */
export interface ChestShare {
  /** The fraction of all gold bars, 0 to 1, rounded down to twelve decimals. */
  allocation: number;
  /** Base units of SOL, rounded down: all shares together are never more than the pool. */
  sol: bigint;
}

/**
 * The chest share of a pool (base units of SOL) for `goldBurned` of `totalGoldBurned`, both in base units of GOLD; 0
 * while there are no gold bars. Throws RangeError for a part that is negative or more than the whole.
 */
export function chestShare(pool: bigint, goldBurned: bigint, totalGoldBurned: bigint): ChestShare {
  if (goldBurned < 0n || goldBurned > totalGoldBurned) throw new RangeError('a share is a part of the whole');
  if (totalGoldBurned === 0n) return { allocation: 0, sol: 0n };
  const scaled = (goldBurned * allocationScale) / totalGoldBurned;
  return {
    allocation: Number(scaled) / Number(allocationScale),
    sol: (pool * goldBurned) / totalGoldBurned,
  };
}

/** The pool that is planned, in base units of SOL: what shares are worth while no payout is funded. */
export function plannedPool({ treasureChest }: ChestRules): bigint {
  return baseUnits('SOL', treasureChest.poolSol);
}

/** What one gold bar is worth in base units of SOL, rounded down; null while there are no gold bars. */
export function goldBarWorth(totalSol: bigint, totalGoldBurned: bigint): bigint | null {
  const oneBar = 10n ** BigInt(tokenDecimals.GOLD);
  return totalGoldBurned === 0n ? null : (totalSol * oneBar) / totalGoldBurned;
}

/** Days between the dates of a payout while no gold bar counts. */
const daysBetweenDates = 7;

/**
 * The next date of a payout that found no gold bar, in milliseconds since 1970: whole weeks after its last one, and later
 * than `now`.
 */
export function nextPayoutAt(dueAt: number, now: number): number {
  const week = daysBetweenDates * dayMs;
  return dueAt + (Math.floor(Math.max(0, now - dueAt) / week) + 1) * week;
}
