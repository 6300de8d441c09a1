import { deviceWalletName } from '#words/deviceWallet.ts';
import { ApiError } from '../api/ApiError.ts';
import type { Services } from '../services/Services.ts';

type Page = Pick<Services, 'overlays' | 'wallet'>;

/**
 * Call it before something moves out of the game. Offers a player of the device wallet to secure the game first, in a
 * dialog above the screen, which keeps its inputs (rule book: wallets-and-login.md, Play now). Answers whether it did:
 * then nothing is moved now.
 */
export function offersToSecure({ overlays, wallet }: Page): boolean {
  if (wallet.state.getState().walletName !== deviceWalletName) return false;
  openOffer(overlays);
  return true;
}

/** The same where the worker knows better than this page that the acting wallet is a device wallet. */
export function offersToSecureAfter(error: unknown, { overlays }: Pick<Page, 'overlays'>): boolean {
  if (!(error instanceof ApiError) || error.code !== 'wallet_not_secured') return false;
  openOffer(overlays);
  return true;
}

const openOffer = (overlays: Page['overlays']) =>
  overlays.open('wallet', { purpose: 'secure', isToMoveOut: true });
