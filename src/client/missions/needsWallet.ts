import { noWalletConnected } from '#words/missions.ts';
import type { Services } from '../services/Services.ts';

/** Sending and claiming need a wallet (spec B §5): says so, and answers true, where there is none. */
export function isWithoutWallet({ wallet, toasts }: Pick<Services, 'wallet' | 'toasts'>): boolean {
  if (wallet.state.getState().status !== 'none') return false;
  toasts.show({ tone: 'danger', text: noWalletConnected });
  return true;
}
