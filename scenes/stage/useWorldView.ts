import { useSyncExternalStore } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { WorldView } from '#bus/worldView.ts';

/** What is the case in the world. */
export function useWorldView(bus: Bus): WorldView {
  return useSyncExternalStore(bus.world.subscribe, bus.world.getState);
}
