import type { RuleTables } from '../ruleTables.ts';

type RateRules = Pick<RuleTables, 'treasurePerStrength'>;

const scaleOf = ({ treasurePerStrength }: RateRules) => 10 ** treasurePerStrength.decimals;

/**
 * The day's Treasure divided by the total active strength, rounded down so that all captains together never earn more
 * than the day's sum; the table's maximum while no captain is active.
 */
export function treasureRate(rules: RateRules, totalActiveStrength: number): number {
  const { max, dailyTreasureForAll } = rules.treasurePerStrength;
  if (!(totalActiveStrength > 0)) return max;
  const scale = scaleOf(rules);
  return Math.min(max, Math.floor((dailyTreasureForAll * scale) / totalActiveStrength) / scale);
}

/**
 * Treasure a captain earns in a full day before any multiplier: `floor(strength × treasurePerStrength)`. Calculated in
 * integers, because 0.29 × 100 as a double is a little below 29 and would lose a Treasure.
 */
export function dailyTreasure(rules: RateRules, strength: number, treasurePerStrength: number): number {
  const scale = scaleOf(rules);
  return Math.floor((strength * Math.round(treasurePerStrength * scale)) / scale);
}
