import { useSyncExternalStore } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { WorldView } from '#bus/worldView.ts';

/** The state of the world, kept current. */
export function useWorldView(bus: Bus): WorldView {
  return useSyncExternalStore(bus.world.subscribe, bus.world.getState);
}
