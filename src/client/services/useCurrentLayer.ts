import { useStore } from 'zustand';
import { useGame } from './Services.ts';

/** The layer the player looks at. */
export function useCurrentLayer(): number {
  return useStore(useGame().layers.current);
}
