import type { RuleTables } from '../ruleTables.ts';

type ArenaRules = Pick<RuleTables, 'arena'>;

/**
 * Whole Treasure that is shared among the captains in the arena for one day (rule book: arena.md, Daily reward). It is
 * 0 if the levels add up to 0, because no captain could receive a share.
 */
export function arenaPool({ arena }: ArenaRules, sumOfLevels: bigint): bigint {
  return sumOfLevels > 0n ? BigInt(Math.floor(arena.dailyPoolTreasure)) : 0n;
}

/**
 * One captain's share of a pool in whole Treasure. It is proportional to the level of the captain's player and rounded
 * down, so all shares of a day are at most the pool. Throws RangeError when a number is negative, or the level is more
 * than the sum.
 */
export function arenaShare(pool: bigint, level: bigint, sumOfLevels: bigint): bigint {
  if (pool < 0n || level < 0n || level > sumOfLevels) {
    throw new RangeError(`level ${level} of ${sumOfLevels} has no share of ${pool}`);
  }
  return sumOfLevels === 0n ? 0n : (pool * level) / sumOfLevels;
}

/** The arena's last day as its page lists it: what was shared, and the levels that counted. */
export interface SharedDay {
  readonly pool: number;
  readonly levels: number;
}

/**
 * Whole Treasure that a captain in the arena will get if the next day is like the last one; null if that is not known
 * (rule book: arena.md, Screen). `countedLevel` is what counts of its player's level, `reward` what the captain has got
 * so far.
 */
export function expectedArenaShare(
  lastDay: SharedDay | null,
  { countedLevel, reward }: { countedLevel: number; reward: number },
): number | null {
  if (lastDay === null) return null;
  // A captain without a reward had no part in the last day, so its player's level is not among that day's levels.
  const levels = lastDay.levels + (reward === 0 ? countedLevel : 0);
  return levels < countedLevel ? null : Math.floor((Math.floor(lastDay.pool) * countedLevel) / levels);
}
