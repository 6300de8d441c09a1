/** How much Treasure a unit of strength earns a day. */
export const treasurePerStrength = {
  /** The value without data, and the maximum. */
  max: 0.5,
  /** The Treasure that all active strength together may earn a day. */
  dailyTreasureForAll: 2_000_000,
  decimals: 6,
  /** The rate is calculated again after so many hours of UTC, at least one. */
  refreshHours: 1,
};
