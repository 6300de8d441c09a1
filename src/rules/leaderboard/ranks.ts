import { leaderboardPageRows } from '#contract/treasury.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { Rarity } from '../tables/captains.ts';

/** The rarity labels of the first six ranks, best first (rule book: leaderboard.md, Ranks). */
const rarities: readonly Rarity[] = ['MYTHIC', 'LEGENDARY', 'EPIC', 'RARE', 'UNCOMMON', 'COMMON'];

/** The rarity label of a rank, counted from 1; null for the seventh and later ranks. */
export function rarityOfRank(rank: number): Rarity | null {
  return rarities[rank - 1] ?? null;
}

/** Whether the leaderboard tints the row of this rank. */
export function isTintedRank({ treasureChest }: Pick<RuleTables, 'treasureChest'>, rank: number): boolean {
  return rank <= treasureChest.tintedRanks;
}

/** The first and last rank on a page, counted from 1. */
export function ranksOfPage(page: number): { first: number; last: number } {
  const last = page * leaderboardPageRows;
  return { first: last - leaderboardPageRows + 1, last };
}

/** The page on which a rank is, counted from 1. */
export function pageOfRank(rank: number): number {
  return Math.max(1, Math.ceil(rank / leaderboardPageRows));
}
