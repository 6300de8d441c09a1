import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToastTone } from '../kit/Toast.tsx';

/** How long toasts about moved NFTs stay, in milliseconds (rule book: transfers.md, Moving assets). */
export const assetToastMs = 10_000;

export interface ToastLine {
  tone: ToastTone;
  text: string;
  /** How long the toast is shown, in milliseconds, if the options of `show` set no duration; 6 s by default. */
  durationMs?: number;
}

interface Toast extends ToastLine {
  id: number;
  /** How often the same text was shown while the toast was visible; displayed from 2 on. */
  count: number;
}

interface ToastOptions {
  /** In milliseconds, by default that of the line; with null only `dismiss` or newer toasts remove the toast. */
  durationMs?: number | null;
}

export interface Toasts {
  state: StoreApi<readonly Toast[]>;
  /**
   * Shows a sentence; showing it again in the same tone increases the toast's count. At most five toasts are shown: a
   * further one removes the oldest. Returns the toast's id.
   */
  show(line: ToastLine, options?: ToastOptions): number;
  dismiss(id: number): void;
  /** Stops the timers of all toasts while the player reads (pointer or focus on the list). */
  hold(): void;
  /** Starts the timers of all toasts again, each with its full duration. */
  release(): void;
}

const standsForMs = 6_000;
const maxToasts = 5;

export function createToasts(): Toasts {
  const state = createStore<readonly Toast[]>(() => []);
  const durations = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;
  let held = false;

  const stop = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const start = (id: number) => {
    stop(id);
    const durationMs = durations.get(id);
    if (held || durationMs === undefined) return;
    timers.set(
      id,
      setTimeout(() => dismiss(id), durationMs),
    );
  };
  const forget = (id: number) => {
    stop(id);
    durations.delete(id);
  };
  const dismiss = (id: number) => {
    forget(id);
    state.setState(
      state.getState().filter((toast) => toast.id !== id),
      true,
    );
  };

  return {
    state,
    show({ tone, text, durationMs: own = standsForMs }, { durationMs = own } = {}) {
      const standing = state.getState();
      const same = standing.find((toast) => toast.text === text && toast.tone === tone);
      const toast: Toast = same ? { ...same, count: same.count + 1 } : { id: ++lastId, tone, text, count: 1 };
      const others = standing.filter((other) => other.id !== toast.id);
      for (const old of others.slice(0, Math.max(0, others.length + 1 - maxToasts))) forget(old.id);
      state.setState([...others.slice(-(maxToasts - 1)), toast], true);
      if (durationMs === null) forget(toast.id);
      else durations.set(toast.id, durationMs);
      start(toast.id);
      return toast.id;
    },
    dismiss,
    hold() {
      held = true;
      for (const id of timers.keys()) clearTimeout(timers.get(id));
    },
    release() {
      held = false;
      for (const { id } of state.getState()) start(id);
    },
  };
}
