import { noWalletConnected } from '#words/missions.ts';
import { isLoggedInOrAsked } from './isLoggedInOrAsked.ts';
import type { Services } from './Services.ts';

/**
 * Whether a wallet is connected, which sending and claiming need (rule book: wallets-and-login.md, Connected wallet). A
 * remembered wallet is asked to connect. If none can be connected, a toast says so and the result is false; where the
 * session has ended, the log-in opens.
 */
export async function hasConnectedWallet(
  services: Pick<Services, 'wallet' | 'session' | 'toasts' | 'overlays'>,
): Promise<boolean> {
  const { wallet, toasts } = services;
  if (!isLoggedInOrAsked(services, noWalletConnected)) return false;
  const { status } = wallet.state.getState();
  if (status === 'connected') return true;
  try {
    if (status !== 'none') await (await wallet.connection()).connect();
  } catch (error) {
    console.warn('The wallet could not be connected', error);
  }
  if (wallet.state.getState().status === 'connected') return true;
  toasts.show({ tone: 'danger', text: noWalletConnected });
  return false;
}
