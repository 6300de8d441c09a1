/** How long toasts about moved NFTs stay, in milliseconds (rule book: transfers.md, Moving assets). */
export const assetToastMs = 10_000;
