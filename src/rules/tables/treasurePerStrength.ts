/** Numbers from which the rate is calculated: Treasure per unit of strength per day. */
export const treasurePerStrength = {
  /** The highest rate, which also applies while no captain is active. */
  max: 0.5,
  /** The total Treasure that all active strength may earn per day. */
  dailyTreasureForAll: 2_000_000,
  decimals: 6,
  /** Number of UTC hours after which the rate is recalculated, at least one. */
  refreshHours: 1,
};
