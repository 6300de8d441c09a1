/** Texts shown before the game starts and around it. The landing page loads them without the texts of the HUD. */

export const gameName = 'Seven Isles';
export const connectWallet = 'Connect Wallet';
export const loadingWorld = 'Loading the Seven Isles...';
export const backToMap = 'Back to the map';
export const tryAgain = 'Try again';

/** Shown when the page itself fails, usually because its files could not be loaded. */
export const pageBroken = 'The Seven Isles could not be reached. Your fleet is safe.';

/** Label of the list of toasts. */
export const notices = 'Notices';
/** Label of the button that closes a toast. */
export const dismissToast = 'Dismiss';
