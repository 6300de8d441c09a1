import { devtools } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { BusState, BusStore } from '#bus/createBus.ts';

/** A store for the bus that Redux devtools list and can read. For development: main.tsx does not ship it to players. */
export const createStoreWithDevtools = (initial: BusState): BusStore =>
  createStore<BusState>()(devtools(() => initial, { name: 'Seven Isles: bus', enabled: true }));
