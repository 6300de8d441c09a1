import { allowWalletApps, openWalletApp } from '#words/walletApps.ts';
import type { Overlays } from '../overlays/overlayStore.ts';
import { WalletProblem } from './walletProblems.ts';

/** Chrome asks the player about apps of the device when a page requests this address. */
const deviceAddress = 'http://localhost';

/**
 * Waits until the browser lets the page open a wallet app and connect to it: the player has allowed apps of the device,
 * and pressed a button a moment ago, without which Chrome opens no app. It is asked for both where that is needed.
 * @throws WalletProblem
 */
export async function beforeWalletAppOpens(confirm: Overlays['confirm']): Promise<void> {
  const ask = async (question: Parameters<typeof confirm>[0]) => {
    if (!(await confirm(question))) throw new WalletProblem('declined');
  };
  if ((await devicePermission()) === 'prompt') {
    await ask(allowWalletApps);
    await fetch(deviceAddress, { mode: 'no-cors' }).catch(() => undefined);
    if ((await devicePermission()) !== 'granted') throw new WalletProblem('walletAppsBlocked');
  }
  if ((await devicePermission()) === 'denied') throw new WalletProblem('walletAppsBlocked');
  if (navigator.userActivation?.isActive === false) await ask(openWalletApp);
}

/** Browsers that know no such permission let every page connect. */
async function devicePermission(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'loopback-network' as PermissionName })).state;
  } catch {
    return 'granted';
  }
}
