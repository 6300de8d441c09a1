import { useStore } from 'zustand';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { useServices } from './Services.ts';

/**
 * Whether the account's primary wallet is the device wallet of this browser: nothing can be moved out of the game then
 * (rule book: wallets-and-login.md, Play now). `overlays.open('wallet', { purpose: 'secure' })` secures it.
 */
export function useIsUnsecured(): boolean {
  const { wallet } = useServices();
  return useStore(wallet.state, ({ walletName }) => walletName === deviceWalletName);
}
