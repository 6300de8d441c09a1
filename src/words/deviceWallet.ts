/**
 * Texts about the device wallet for the landing page and the map. They have a file of their own, so that these two load
 * no other texts about wallets (rule book: wallets-and-login.md, Play now).
 */

/** Name of the device wallet in lists of wallets. */
export const deviceWalletName = 'Device wallet';
export const playNow = 'Play now';
export const continueGame = 'Continue your game';
export const gameStays = "Your game stays in this browser. Press 'Continue your game' to go on.";
