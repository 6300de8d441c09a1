/** Numbers of missions that no other table has. */
export const missionTables = {
  raid: { deploymentHours: 12, costBooty: 25, minLevel: 5, riskLevel: 3, gems: 3, itemLevelTokens: 1 },
  rescue: { deploymentHours: 24, costBooty: 50, minLevel: 10, riskLevel: 3, crewLevelTokens: 1 },
  /**
   * Burners. The count of a send means lots of GOLD burned in one day (at most `maxLots`), or days (at most `maxDays`)
   * if each day after the first also costs BOOTY.
   */
  burner: { deploymentHours: 24, maxLots: 1_000, maxDays: 30 },
  /** Specials. `deploymentHours` applies while no captain is chosen; a run lasts as long as its slowest entity. */
  special: { deploymentHours: 24, daysAfterQuarter: 7 },
  /**
   * Auto-claim of All Hands on Deck: one payment renews runs for `hours` of game time. A second press within
   * `confirmSeconds` confirms the payment.
   */
  autoClaim: { costBooty: 2_500, hours: 168, confirmSeconds: 5 },
  genesis: { deploymentHours: 24 },
  certainRiskLevel: 1,
  /** Risk level of Riddick's Hideout and SPDR'S BOUNTY: they show four risk dots, although they always succeed. */
  specialEventRiskLevel: 4,
};
