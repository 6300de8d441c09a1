/**
 * Texts about the wallets that work on the player's device (rule book: wallets-and-login.md, Wallets on this device).
 * States no rules.
 */

/** Name of the phone's wallet apps in lists of wallets. */
export const walletAppName = 'Wallet app';
export const walletAppHint = 'Phantom, Solflare or another wallet app on this device';
/** Badge of a wallet whose own app opens the game in its browser. */
export const opensInApp = 'Opens its app';

const sentences = {
  walletApps:
    'In this browser you can use a wallet app of this device. Your phone opens it for each approval; then come back here.',
  ownBrowser: 'This browser belongs to a wallet app, and its wallet works here.',
  iosApps:
    'On an iPhone or iPad a wallet works only in the browser of its own app. Phantom and Solflare open this game there; with another app, open this address in its browser.',
  ios: 'On an iPhone or iPad a wallet works only in the browser of its own app. Open this address there, or use the e-mail wallet.',
  androidElsewhere:
    'This browser reaches no wallet app. Open this address in Chrome or in the browser of your wallet app, or use the e-mail wallet.',
  noExtension:
    'This browser has no wallet. Install one as an extension and reload the page, or use the e-mail wallet.',
  extension: null,
} as const;

/** Which wallets can work in the player's browser on this device. */
export type WalletSituation = keyof typeof sentences;

/** What works in this situation; null where the list of wallets says it all. */
export const worksHere = (situation: WalletSituation): string | null => sentences[situation];

// before and after a wallet app opens
export const openWalletApp = {
  title: 'Open your wallet app',
  lines: [
    'Your approval is needed in the wallet app. The browser opens it only right after you press a button.',
  ],
  confirmLabel: 'Open wallet app',
  cancelLabel: 'Cancel',
} as const;
export const allowWalletApps = {
  title: 'Allow wallet apps',
  lines: [
    'Your browser will ask whether this page may reach apps on your device. Please allow it: the game speaks with your wallet app that way.',
  ],
  confirmLabel: 'Continue',
  cancelLabel: 'Cancel',
} as const;
export const noWalletApp =
  'No wallet app opened. Please install one, such as Phantom or Solflare, or use the e-mail wallet.';
export const walletAppsBlocked =
  'Your browser does not let this page reach apps on your device. Please allow "Apps on device" in the settings of this page, and try again.';
export const goOnInApp = 'The game opens in the app of this wallet. Please go on there.';
