import { useStore } from 'zustand';
import { useServices } from './Services.ts';

/**
 * Whether a player with a wallet address is logged in: only then are buildings and HUD shown (rule book: map.md, Screen
 * composition).
 */
export function useHasWallet(): boolean {
  const { session } = useServices();
  return useStore(session.state, ({ player }) => Boolean(player?.wallet));
}
