import { profileMenu } from '#words/hud.ts';
import { connectWallet } from '#words/page.ts';
import { emailWalletSettings } from '#words/wallets.ts';
import { defineOverlays } from '../../overlays/defineOverlays.ts';
import { bareAddress } from '../../overlays/OverlayAddress.ts';

declare module '../../overlays/overlayNames.ts' {
  interface OverlayProps {
    /**
     * Chooses a wallet to log in with. With `purpose`, the wallet is linked to the account of the logged-in player;
     * `secure` also makes it the primary wallet (rule book: wallets-and-login.md, Play now). `isToMoveOut` is true if
     * the player wanted to move something out of the game.
     */
    wallet: { purpose?: 'link' | 'secure'; isToMoveOut?: boolean };
    /**
     * Chooses the player's active wallet; links and unlinks wallets (rule book: wallets-and-login.md, Change Wallet).
     */
    changeWallet: Record<never, never>;
    /**
     * Changes the e-mail wallet's passphrase and exports its key (rule book: wallets-and-login.md, Passphrase and key).
     */
    emailWallet: Record<never, never>;
  }
}

export const walletOverlays = defineOverlays({
  wallet: {
    load: async () => (await import('./WalletOverlay.tsx')).WalletOverlay,
    frame: 'dialog',
    title: connectWallet,
    isForVisitors: true,
    keepOnOutsideClick: true,
    address: { none: 'a step of signing in or linking, which begins with a press' },
  },
  changeWallet: {
    load: async () => (await import('./ChangeWallet.tsx')).ChangeWallet,
    frame: 'dialog',
    title: profileMenu.changeWallet,
    address: bareAddress('change-wallet'),
  },
  emailWallet: {
    load: async () => (await import('./EmailWalletOverlay.tsx')).EmailWalletOverlay,
    frame: 'dialog',
    title: emailWalletSettings,
    keepOnOutsideClick: true,
    address: bareAddress('email-wallet'),
  },
});
