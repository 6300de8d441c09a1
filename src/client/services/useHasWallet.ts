import { useStore } from 'zustand';
import { useServices } from './Services.ts';

/**
 * Buildings and HUD are shown only to a player whose wallet has a public key (rule book: map.md, Screen composition).
 */
export function useHasWallet(): boolean {
  const { session } = useServices();
  return useStore(session.state, ({ player }) => Boolean(player?.wallet));
}
