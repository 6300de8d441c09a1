import { createContext, use, useSyncExternalStore } from 'react';

/** Whatever tells the time, in milliseconds since 1970. */
export interface TimeSource {
  now(): number;
}

/** The device's own clock, until a corrected one is put above (`app` puts the worker's there). */
export const ClockContext = createContext<TimeSource>({ now: () => Date.now() });

const secondMs = 1_000;

interface Ticker {
  subscribe(listener: () => void): () => void;
  second(): number;
}
const tickers = new WeakMap<TimeSource, Ticker>();

/** One ticker a clock, however many countdowns read it; it runs only while somebody does. */
function tickerOf(clock: TimeSource): Ticker {
  const existing = tickers.get(clock);
  if (existing !== undefined) return existing;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const second = () => Math.floor(clock.now() / secondMs) * secondMs;
  const tick = () => {
    for (const listener of listeners) listener();
    schedule();
  };
  // Aligned to the clock's own seconds, so that all countdowns turn over together and none drifts.
  const schedule = () => {
    timer = listeners.size > 0 ? setTimeout(tick, secondMs - (clock.now() % secondMs)) : undefined;
  };
  const ticker: Ticker = {
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
  tickers.set(clock, ticker);
  return ticker;
}

/** Now, by the clock above, in whole seconds (milliseconds since 1970); renders again each second. */
export function useNow(): number {
  const ticker = tickerOf(use(ClockContext));
  return useSyncExternalStore(ticker.subscribe, ticker.second);
}
