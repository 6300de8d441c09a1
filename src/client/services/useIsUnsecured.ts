import { useStore } from 'zustand';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { useServices } from './Services.ts';

/**
 * Whether the account's primary wallet is the device wallet of this browser. Nothing can be moved out of the game then
 * (rule book: wallets-and-login.md, Play now). `overlays.open('wallet', { purpose: 'secure' })` secures the account.
 */
export function useIsUnsecured(): boolean {
  const { wallet } = useServices();
  return useStore(wallet.state, ({ walletName }) => walletName === deviceWalletName);
}
