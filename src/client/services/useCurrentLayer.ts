import { useStore } from 'zustand';
import { useGame } from './Services.ts';

/** The current layer. */
export function useCurrentLayer(): number {
  return useStore(useGame().layers.current);
}
