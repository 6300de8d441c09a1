import { createStore, type StoreApi } from 'zustand/vanilla';

interface ServerTimeState {
  /** Worker's clock minus this device's clock, milliseconds. */
  offsetMs: number;
  /** How much faster than real time missions run; 1 outside development worlds. */
  gameSpeed: number;
  /** False until the worker's time has been received once. */
  known: boolean;
}

/**
 * The worker's clock, computed on this device. Countdowns are derived from this clock, not from counted ticks (rule
 * book: islands.md, Game speed).
 */
export interface ServerTime {
  state: StoreApi<ServerTimeState>;
  /** Worker's time now, milliseconds since 1970. */
  now(): number;
  /** This device's time now, milliseconds since 1970. */
  deviceNow(): number;
  /**
   * Updates the offset from an answer: the worker's time minus the device's time halfway between request and answer.
   */
  update(serverTime: number, askedAt: number, answeredAt: number, gameSpeed?: number): void;
}

export function createServerTime(deviceNow: () => number = Date.now): ServerTime {
  const state = createStore<ServerTimeState>(() => ({ offsetMs: 0, gameSpeed: 1, known: false }));
  return {
    state,
    deviceNow,
    now: () => deviceNow() + state.getState().offsetMs,
    update(serverTime, askedAt, answeredAt, gameSpeed) {
      const offsetMs = Math.round(serverTime - (askedAt + answeredAt) / 2);
      const before = state.getState();
      state.setState({ offsetMs, gameSpeed: gameSpeed ?? before.gameSpeed, known: true });
    },
  };
}
