/** Rules for moving assets between game and wallet (rule book: transfers.md, Tax; transfers.md, Asset selection). */
export const transfers = {
  withdrawalTaxPercent: 10,
  maxAssetsPerMove: 5,
};
