/**
 * Rules for moving assets between game and wallet (rule book: transfers.md, Token amount; transfers.md, Tax;
 * transfers.md, Asset selection; chain.md, States; chain.md, Fees).
 */
export const transfers = {
  withdrawalTaxPercent: 10,
  /** The least amount of a token that is moved at once, in tokens. */
  minAmount: { BOOTY: 1, GOLD: 10 },
  maxAssetsPerMove: 5,
  /** Transactions of one player within 24 hours for which the game signs, and so pays the network fee. */
  maxTransactionsPerDay: 300,
  /** The highest priority fee that a wallet may add to a transaction, in lamports; the game pays it. */
  maxPriorityLamports: {
    deposit: 20_000,
    withdraw: 50_000,
    freeze: 50_000,
    thaw: 100_000,
    mint: 100_000,
    burnCaptain: 100_000,
    burnSideNft: 50_000,
  },
  /** Lamports of network fees of all players together within 24 hours. */
  feeBudgetPerDayLamports: 500_000_000,
};
