/** What the treasure chest holds and how its leaderboard marks ranks (rule book: leaderboard.md, Shares). */
export const treasureChest = {
  /** Shared among all gold bars that count. */
  poolSol: 100,
  /** Rows up to this rank are tinted. */
  tintedRanks: 15,
};
