import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BusEvents, busEventReplay } from './busEvents.ts';
import { emptyWorldView, type WorldView } from './worldView.ts';

type Listener<E extends keyof BusEvents> = (event: BusEvents[E]) => void;

/** The one hinge between canvas and DOM: the client writes state and hears events, scenes the reverse. */
export interface Bus {
  /** What is the case. Written by the client only. */
  world: StoreApi<WorldView>;
  /** Tell what has happened. Emitted by scenes only. */
  emit<E extends keyof BusEvents>(name: E, event: BusEvents[E]): void;
  /** Hear an event; returns the way to stop. Replayed events arrive at once if they already happened. */
  on<E extends keyof BusEvents>(name: E, listener: Listener<E>): () => void;
}

/** A fresh bus. Created once in `client/main.tsx` and passed in, never exported as a singleton. */
export function createBus(initial: WorldView = emptyWorldView): Bus {
  const listeners = new Map<keyof BusEvents, Set<Listener<never>>>();
  const last = new Map<keyof BusEvents, BusEvents[keyof BusEvents]>();

  return {
    world: createStore(() => initial),
    emit(name, event) {
      if (busEventReplay[name] === 'last') last.set(name, event);
      for (const listener of listeners.get(name) ?? []) (listener as Listener<typeof name>)(event);
    },
    on(name, listener) {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard);
      heard.add(listener as Listener<never>);
      const missed = last.get(name);
      if (missed !== undefined) listener(missed as BusEvents[typeof name]);
      return () => void heard.delete(listener as Listener<never>);
    },
  };
}
