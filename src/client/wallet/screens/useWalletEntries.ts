import { useEffect, useState } from 'react';
import { useServices } from '../../services/Services.ts';
import type { WalletEntry } from '../connectedWallet.ts';

/** The wallets connected here; null while they are loading. Read again when an overlay above has closed. */
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
