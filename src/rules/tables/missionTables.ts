/** Numbers of the mission kinds that are neither Plunders nor Events. */
export const missionTables = {
  raid: { deploymentHours: 12, costBooty: 25, minLevel: 5, riskLevel: 3, gems: 3, itemLevelTokens: 1 },
  rescue: { deploymentHours: 24, costBooty: 50, minLevel: 10, riskLevel: 3, crewLevelTokens: 1 },
  /**
   * Counts of a Burner: lots of its GOLD burned in one day, at most `maxLots`; where a further day also costs BOOTY,
   * the count is days, at most `maxDays`.
   */
  burner: { deploymentHours: 24, maxLots: 1_000, maxDays: 30 },
  /** A Special lasts as long as the slowest of the four entities; this is one level of a captain. */
  special: { deploymentHours: 24, daysAfterQuarter: 7 },
  /** One payment renews runs of All Hands on Deck for a week of the game; the second press confirms it. */
  autoClaim: { costBooty: 2_500, hours: 168, confirmSeconds: 5 },
  genesis: { deploymentHours: 24 },
  certainRiskLevel: 1,
  /** Riddick's Hideout and SPDR'S BOUNTY: they show four dots and always succeed. */
  specialEventRiskLevel: 4,
};
