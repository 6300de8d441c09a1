import { useStore } from 'zustand';
import { useServices } from './Services.ts';

/** Only who has a wallet with a public key sees what is on the map and around it (rule book: map.md, Screen composition). */
export function useHasWallet(): boolean {
  const { session } = useServices();
  return useStore(session.state, ({ player }) => Boolean(player?.wallet));
}
