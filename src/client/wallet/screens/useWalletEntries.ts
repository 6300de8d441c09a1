import { useEffect, useState } from 'react';
import { useServices } from '../../services/Services.ts';
import type { WalletEntry } from '../connectedWallet.ts';

/**
 * The entries of Change Wallet; null while they are loading. They are read again after an overlay has closed and
 * after the wallet's status has changed.
 */
export function useWalletEntries(): readonly WalletEntry[] | null {
  const { wallet, overlays } = useServices();
  const [entries, setEntries] = useState<readonly WalletEntry[] | null>(null);
  useEffect(() => {
    let left = false;
    const read = () =>
      wallet
        .connection()
        .then((connection) => connection.entries())
        .catch((error: unknown) => {
          console.warn('The wallets could not be asked', error);
          return [];
        })
        .then((found) => !left && setEntries(found));
    void read();
    const unsubscribe = overlays.stack.subscribe((stack, before) => {
      if (stack.length < before.length) void read();
    });
    const leave = wallet.state.subscribe(({ status }, before) => status !== before.status && void read());
    return () => {
      left = true;
      unsubscribe();
      leave();
    };
  }, [wallet, overlays]);
  return entries;
}
