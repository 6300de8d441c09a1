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
