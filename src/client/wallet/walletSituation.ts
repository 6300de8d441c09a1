import { walletAppName, type walletsHere } from '#words/walletApps.ts';
import type { WalletListing } from './connectedWallet.ts';

/** Which wallets can work in this browser on this device (rule book: wallets-and-login.md, Wallets on this device). */
type WalletSituation = keyof typeof walletsHere;

interface Device {
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;
}

/** @param others the wallets that this browser lists, without those that this page keeps */
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
