import { useStore } from 'zustand';
import { useGame } from './Services.ts';

/** The layer of the current island, 1 to 7. */
export function useCurrentLayer(): number {
  return useStore(useGame().layers.current);
}
