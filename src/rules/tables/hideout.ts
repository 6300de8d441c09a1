/**
 * Tabs of the hideout that operators can close temporarily (rule book: map.md, Closed tabs). The inventory is missing
 * here because it is always open: the hideout shows it by default.
 */
export const openTabs = { treasureChest: true, leaderboard: true, arena: true, exchange: true };

/** Contents of the treasure chest, and the last tinted rank of its leaderboard (rule book: leaderboard.md, Shares). */
export const treasureChest = {
  /** SOL that is shared among all gold bars that count. */
  poolSol: 100,
  /** Last rank whose row is tinted. */
  tintedRanks: 15,
};

/** XP, levels and rewards of the arena (rule book: arena.md, Levels). */
export const arena = {
  /** XP from level L to the next: `squared · L² + linear · L + constant`. */
  xpCurve: { squared: 5, linear: 50, constant: 100 },
  /** What each claimed mission adds to the linked Discord account. */
  perMission: { xp: 20, battlesWon: 1 },
  /** Whole Treasure that is shared each day among the captains in the arena. */
  dailyPoolTreasure: 200_000,
  /** XP for which accounts of one address group count one level, where that is more than as one account. */
  xpPerGroupLevel: 1_000,
};
