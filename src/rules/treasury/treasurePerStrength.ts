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

/** All captains that are active, for the rate. */
export interface ActiveCaptains {
  readonly captains: number;
  /** The sum of what their strengths count ({@link countedStrength}). */
  readonly counted: number;
}

/**
 * What a strength counts for Treasure (rule book: treasury.md, Counted strength): more for a strong captain than for a
 * weak one, but not so much that the strongest earn everything.
 */
export function countedStrength({ treasurePerStrength }: RateRules, strength: number): number {
  return Math.round(treasurePerStrength.factor * strength ** treasurePerStrength.exponent);
}

/**
 * The rate of Treasure per counted strength: the day's Treasure divided by all of it that is active. It is rounded
 * down, so that all captains together earn at most the day's Treasure before multipliers. That Treasure grows with the
 * number of captains, so that a large world pays each of them as much as a small one. The rate is at most the table's
 * maximum, which also applies while no captain is active.
 */
export function treasureRate(rules: RateRules, { captains, counted }: ActiveCaptains): number {
  const { max, dailyTreasureForAll, dailyTreasureForEach } = rules.treasurePerStrength;
  if (!(counted > 0)) return max;
  const scale = scaleOf(rules);
  const treasure = Math.max(dailyTreasureForAll, dailyTreasureForEach * captains);
  return Math.min(max, Math.floor((treasure * scale) / counted) / scale);
}

/**
 * Treasure a captain earns in a full day before any multiplier: `floor(counted strength × treasurePerStrength)`.
 * Calculated in integers, because 0.29 × 100 as a double is slightly below 29, which would be rounded down to 28.
 */
export function dailyTreasure(rules: RateRules, strength: number, treasurePerStrength: number): number {
  const scale = scaleOf(rules);
  const counted = countedStrength(rules, strength);
  return Math.floor((counted * Math.round(treasurePerStrength * scale)) / scale);
}
