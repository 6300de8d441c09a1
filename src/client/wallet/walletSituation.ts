import { type WalletSituation, walletAppName } from '#words/walletApps.ts';
import type { WalletListing } from './connectedWallet.ts';

interface Device {
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
}

/**
 * The situation of this device, in which certain wallets work (rule book: wallets-and-login.md, Wallets on this
 * device).
 * @param others the wallets that this browser lists, without those that this page keeps
 */
export function walletSituation({ navigator }: Device, others: readonly WalletListing[]): WalletSituation {
  const { userAgent, maxTouchPoints } = navigator;
  const isAndroid = /android/i.test(userAgent);
  // An iPad calls itself a Mac.
  const isIos = /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
  const isInstalled = others.some(
    ({ name, readiness }) => readiness === 'installed' && name !== walletAppName,
  );
  // On a phone only the browser of a wallet app brings a wallet.
  if (isInstalled) return isAndroid || isIos ? 'ownBrowser' : 'extension';
  if (others.some(({ name }) => name === walletAppName)) return 'walletApps';
  if (isAndroid) return 'androidElsewhere';
  if (!isIos) return 'noExtension';
  return others.some(({ readiness }) => readiness === 'opensApp') ? 'iosApps' : 'ios';
}
