/** How much Treasure a unit of strength earns a day. */
export const treasurePerStrength = {
  /** The highest rate, which also applies while there is no data. */
  max: 0.5,
  /** The Treasure that all active strength together may earn a day. */
  dailyTreasureForAll: 2_000_000,
  decimals: 6,
  /** Number of UTC hours after which the rate is calculated again, at least one. */
  refreshHours: 1,
};
