/** How much Treasure a unit of strength earns a day; calculated every hour. */
export const treasurePerStrength = {
  /** Without data, and never more than this. */
  max: 0.5,
  /** What all active strength together may earn a day. */
  dailyTreasureForAll: 2_000_000,
  decimals: 6,
  refreshHours: 1,
};
