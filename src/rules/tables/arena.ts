/** XP, levels and rewards of the arena (rule book: arena.md, Levels). */
export const arena = {
  /** XP from level L to the next: `squared · L² + linear · L + constant`. */
  xpCurve: { squared: 5, linear: 50, constant: 100 },
  /** What a claimed mission brings to the linked Discord account. */
  perMission: { xp: 20, battlesWon: 1 },
  /** Whole Treasure, shared each day among the captains there. */
  dailyPoolTreasure: 200_000,
};
