import { useStore } from 'zustand';
import { useServices } from './Services.ts';

/**
 * Whether the player's wallet has a public key: only then are buildings and HUD shown (rule book: map.md, Screen
 * composition).
 */
export function useHasWallet(): boolean {
  const { session } = useServices();
  return useStore(session.state, ({ player }) => Boolean(player?.wallet));
}
