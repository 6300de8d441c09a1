import { createStore, type StoreApi } from 'zustand/vanilla';
import { islandAt } from '#rules/islands/islands.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';

/** The current island, layer 1 to 7. What the player chooses is stored on the device. */
export interface Layers {
  current: StoreApi<number>;
  /** Changes to an island at once. A layer without an island is ignored. */
  choose(layer: number): void;
  /** Preloads the picture of an island that may be chosen next, for example because its entry is hovered or focused. */
  prefetch(layer: number): void;
}

/** @param asked the island that the page's address asks for; null if it asks for none */
export function createLayers(
  memory: DeviceMemory,
  fetchPoster: (layer: number) => void,
  asked: number | null = null,
): Layers {
  const current = createStore(() => asked ?? memory.read('layer') ?? 1);
  const fetched = new Set<number>();
  const exists = (layer: number) => islandAt(layer) !== undefined;
  return {
    current,
    choose(layer) {
      if (!exists(layer) || layer === current.getState()) return;
      memory.write('layer', layer);
      current.setState(layer, true);
    },
    prefetch(layer) {
      if (!exists(layer) || layer === current.getState() || fetched.has(layer)) return;
      fetched.add(layer);
      fetchPoster(layer);
    },
  };
}
