import { createContext, use, useSyncExternalStore } from 'react';

/** A source of the current time in milliseconds since 1970. */
export interface TimeSource {
  now(): number;
}

/** The device's clock by default; `app` provides the worker's clock. */
export const ClockContext = createContext<TimeSource>({ now: () => Date.now() });

const secondMs = 1_000;

interface Ticker {
  subscribe(listener: () => void): () => void;
  second(): number;
}
const tickers = new WeakMap<TimeSource, Ticker>();

/** One timer per clock, shared by all countdowns; it runs only while there are subscribers. */
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
  // Ticks are aligned to full seconds of the clock, so that all countdowns change together and none drifts.
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

/** The current time of the nearest clock in milliseconds since 1970, floored to seconds; re-renders each second. */
export function useNow(): number {
  const ticker = tickerOf(use(ClockContext));
  return useSyncExternalStore(ticker.subscribe, ticker.second);
}
