/**
 * Rules for moving assets between game and wallet (rule book: transfers.md, Tax; transfers.md, Asset selection;
 * chain.md, States).
 */
export const transfers = {
  withdrawalTaxPercent: 10,
  maxAssetsPerMove: 5,
  /** Transactions of one player within 24 hours for which the game signs, and so pays the network fee. */
  maxTransactionsPerDay: 300,
};
