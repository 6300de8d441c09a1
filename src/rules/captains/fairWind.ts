import type { RuleTables } from '../ruleTables.ts';

/**
 * Levels that one level token gives a captain of this strength (rule book: captains.md, Fair wind): more than one where
 * it is much weaker than the median of all active captains, so that a late joiner catches up.
 * @param medianStrength that of the strongest captain of each active player; 0 while none is active
 */
export function levelsPerToken(
  { fairWind }: Pick<RuleTables, 'fairWind'>,
  strength: number,
  medianStrength: number,
): number {
  const levels = Math.floor((medianStrength / Math.max(1, strength)) ** fairWind.exponent);
  return Math.max(1, Math.min(fairWind.maxLevels, levels));
}

/** Levels of a level-up for which no token of their own was used. The Graveyard does not count them. */
export const levelsByFairWind = (levels: number, tokens: number): number => Math.max(0, levels - tokens);
