import { useSyncExternalStore } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { WorldView } from '#bus/worldView.ts';

/** The current state of the world; a change renders the component again. */
export function useWorldView(bus: Bus): WorldView {
  return useSyncExternalStore(bus.world.subscribe, bus.world.getState);
}
