/** What the page says before and around the game: the landing loads these without the words of the HUD. */

export const gameName = 'Seven Isles';
export const connectWallet = 'Connect Wallet';
export const loadingWorld = 'Loading the Seven Isles...';
export const tryAgain = 'Try again';

/** The page itself failed, usually because its files could not be loaded. */
export const pageBroken = 'The Seven Isles could not be reached. Your fleet is safe.';

/** Label of the list of toasts, and of the button that closes one. */
export const notices = 'Notices';
export const dismissToast = 'Dismiss';
