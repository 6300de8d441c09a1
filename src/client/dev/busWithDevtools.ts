import { devtools } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { BusState, BusStore } from '#bus/createBus.ts';

/**
 * Creates the store of the bus so that Redux DevTools can list and read it. For development: main.tsx does not ship it
 * to players.
 */
export const createStoreWithDevtools = (initial: BusState): BusStore =>
  createStore<BusState>()(devtools(() => initial, { name: 'Seven Isles: bus', enabled: true }));
