import { createContext, use, useSyncExternalStore } from 'react';

/** A source of the current time in milliseconds since 1970. */
export interface TimeSource {
  now(): number;
}

const secondMs = 1_000;

interface Ticker {
  subscribe(listener: () => void): () => void;
  second(): number;
}

/** One timer, shared by all countdowns of a clock; it runs only while there are subscribers. */
export function createTicker(clock: TimeSource): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const second = () => Math.floor(clock.now() / secondMs) * secondMs;
  const tick = () => {
    for (const listener of listeners) listener();
    schedule();
  };
  // Ticks are aligned to full seconds of the clock, so that all countdowns change together and none drifts.
  const schedule = () => {
    timer = listeners.size > 0 ? setTimeout(tick, secondMs - (clock.now() % secondMs)) : undefined;
  };
  return {
    second,
    subscribe(listener) {
      listeners.add(listener);
      if (timer === undefined) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

/** Ticks of the device's clock by default; `app` provides those of the worker's clock. */
export const TickerContext = createContext(createTicker({ now: () => Date.now() }));

/** The current time of the nearest clock in milliseconds since 1970, floored to seconds; re-renders each second. */
export function useNow(): number {
  const { subscribe, second } = use(TickerContext);
  return useSyncExternalStore(subscribe, second);
}
