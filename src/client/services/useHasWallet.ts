import { useStore } from 'zustand';
import { useServices } from './Services.ts';

/** Only who has a wallet with a public key sees what is on the map and around it (spec A §2.1, C §2.12). */
export function useHasWallet(): boolean {
  const { session } = useServices();
  return useStore(session.state, ({ player }) => Boolean(player?.wallet));
}
