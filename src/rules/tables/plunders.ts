/** Numbers that decide what plunders pay. */
export const plunders = {
  gemsPerDay: 10,
  gemsOnFailure: 1,
  /** Highest amount of Treasure that a captain can earn per day. */
  maxTreasureADay: 100_000,
  /** Hours of game time after which a plunder earns nothing more. */
  paidHours: 24,
};
