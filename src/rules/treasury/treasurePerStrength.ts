import type { RuleTables } from '../ruleTables.ts';
import { dayMs } from '../time.ts';

type RateRules = Pick<RuleTables, 'treasurePerStrength'>;

const scaleOf = ({ treasurePerStrength }: RateRules) => 10 ** treasurePerStrength.decimals;

/**
 * The moment before which an unclaimed run must have ended to count as active no more, in milliseconds since 1970: its
 * player has left, and must not lower what others earn.
 */
export function activeSince({ treasurePerStrength }: RateRules, now: number): number {
  return now - treasurePerStrength.unclaimedDays * dayMs;
}

/**
 * The rate of Treasure per strength: the day's Treasure divided by the total active strength. It is rounded down, so
 * that all captains together earn at most the day's Treasure before multipliers. The rate is at most the table's
 * maximum, which also applies while no captain is active.
 */
export function treasureRate(rules: RateRules, totalActiveStrength: number): number {
  const { max, dailyTreasureForAll } = rules.treasurePerStrength;
  if (!(totalActiveStrength > 0)) return max;
  const scale = scaleOf(rules);
  return Math.min(max, Math.floor((dailyTreasureForAll * scale) / totalActiveStrength) / scale);
}

/**
 * Treasure a captain earns in a full day before any multiplier: `floor(strength × treasurePerStrength)`. Calculated in
 * integers, because 0.29 × 100 as a double is slightly below 29, which would be rounded down to 28.
 */
export function dailyTreasure(rules: RateRules, strength: number, treasurePerStrength: number): number {
  const scale = scaleOf(rules);
  return Math.floor((strength * Math.round(treasurePerStrength * scale)) / scale);
}
