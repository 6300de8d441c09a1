/** Contents of the treasure chest, and the last tinted rank of its leaderboard (rule book: leaderboard.md, Shares). */
export const treasureChest = {
  /** SOL that is shared among all gold bars that count. */
  poolSol: 100,
  /** Last rank whose row is tinted. */
  tintedRanks: 15,
};
