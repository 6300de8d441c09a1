/**
 * What the landing and the map need to say of the device wallet; a file of its own, so that they load no other words of
 * wallets (rule book: wallets-and-login.md, Play now).
 */

/** Its name in every list of wallets. */
export const deviceWalletName = 'Device wallet';
export const playNow = 'Play now';
export const continueGame = 'Continue your game';
export const gameStays = "Your game stays in this browser. Press 'Continue your game' to go on.";
