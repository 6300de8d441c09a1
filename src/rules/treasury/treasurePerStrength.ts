/** How much Treasure a unit of strength earns a day (decisions, Plunders). Worked out anew every hour. */
export const treasurePerStrengthTable = {
  /** With no data, and never more than this. */
  most: 0.5,
  /** What all active strength together may earn a day. */
  dailyTreasureForAll: 2_000_000,
  decimals: 6,
  refreshHours: 1,
} as const;

const scale = 10 ** treasurePerStrengthTable.decimals;

/**
 * `min(0.5, 2,000,000 ÷ total active strength)`, six decimals, rounded down so that all captains together
 * never earn more than the day's sum. 0.5 when nobody is active.
 */
export function treasureRate(totalActiveStrength: number): number {
  const { most, dailyTreasureForAll } = treasurePerStrengthTable;
  if (!(totalActiveStrength > 0)) return most;
  return Math.min(most, Math.floor((dailyTreasureForAll * scale) / totalActiveStrength) / scale);
}

/**
 * Treasure a captain earns in a full day before any multiplier: `floor(strength × treasurePerStrength)`.
 * Worked in millionths, because 0.29 × 100 in binary is a hair under 29 and would lose a Treasure.
 */
export function dailyTreasure(strength: number, treasurePerStrength: number): number {
  return Math.floor((strength * Math.round(treasurePerStrength * scale)) / scale);
}
