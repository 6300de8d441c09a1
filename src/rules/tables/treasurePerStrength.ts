/** How much Treasure a unit of strength earns a day; calculated every hour. */
export const treasurePerStrength = {
  /** The value without data, and the maximum. */
  max: 0.5,
  /** The Treasure that all active strength together may earn a day. */
  dailyTreasureForAll: 2_000_000,
  decimals: 6,
  refreshHours: 1,
};
