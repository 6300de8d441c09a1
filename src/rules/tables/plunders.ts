/** What plunders pay. */
export const plunders = {
  gemsPerDay: 10,
  gemsOnFailure: 1,
  /** A captain earns at most this much Treasure a day. */
  maxTreasureADay: 100_000,
  /** Nothing more is earned after this. */
  paidHours: 24,
};
