/**
 * Whether the worker answers this page. Only answers decide: `navigator.onLine` says 'offline' on networks that work
 * (virtual adapters, some desktops) and 'online' on ones that do not.
 */
let isAnswering = true;
const listeners = new Set<() => void>();

export const reach = {
  /** Whether the last request was answered; true before the first one. */
  isAnswering: (): boolean => isAnswering,
  /** Call this after every attempt of a request. */
  note(wasAnswered: boolean): void {
    if (wasAnswered === isAnswering) return;
    isAnswering = wasAnswered;
    for (const listener of listeners) listener();
  },
  /** Calls the listener whenever the state has changed; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Whether to say that this device is offline: a request found no answer, and the browser knows of no network. What the
 * browser says chooses only between two sentences.
 */
export const isOffline = (): boolean => !isAnswering && !navigator.onLine;
