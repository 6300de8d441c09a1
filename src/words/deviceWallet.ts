/**
 * Texts about the device wallet for the landing page and the map, in a separate file so that these two need not load
 * `wallets.ts` (rule book: wallets-and-login.md, Play now). States no rules.
 */

/** Name of the device wallet in lists of wallets. */
export const deviceWalletName = 'Device wallet';
export const playNow = 'Play now';
export const nothingNeeded = 'No wallet, no e-mail, nothing to buy.';
export const continueGame = 'Continue your game';
export const gameStays = "Your game stays in this browser. Press 'Continue your game' to go on.";
