import { deviceWalletName } from '#words/deviceWallet.ts';
import { ApiError } from '../api/ApiError.ts';
import type { IntentPage } from './kinds/intentTypes.ts';

type Page = Pick<IntentPage, 'overlays' | 'wallet'>;

/**
 * Call this before tokens or NFTs leave the game, or a captain is burned. If the player uses the device wallet, it
 * opens a dialog above the screen that offers to secure the game first; the screen keeps its inputs (rule book:
 * wallets-and-login.md, Play now). Returns whether it opened the dialog; the caller then moves nothing.
 */
export function offersToSecure({ overlays, wallet }: Page): boolean {
  if (wallet.state.getState().walletName !== deviceWalletName) return false;
  openOffer(overlays);
  return true;
}

/**
 * Opens the same dialog if the worker refused a move because the acting wallet is a device wallet; `offersToSecure`
 * detects only the device wallet of this browser. Returns whether it opened the dialog.
 */
export function offersToSecureAfter(error: unknown, { overlays }: Pick<Page, 'overlays'>): boolean {
  if (!(error instanceof ApiError) || error.code !== 'wallet_not_secured') return false;
  openOffer(overlays);
  return true;
}

const openOffer = (overlays: Page['overlays']) =>
  overlays.open('wallet', { purpose: 'secure', isToMoveOut: true });
