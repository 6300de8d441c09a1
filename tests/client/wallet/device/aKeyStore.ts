import type { UseStore } from 'idb-keyval';

/**
 * The part of IndexedDB that idb-keyval needs: requests that are answered asynchronously, and copies of stored values.
 */
export function aKeyStore(): { store: UseStore; stored: Map<IDBValidKey, unknown> } {
  const stored = new Map<IDBValidKey, unknown>();
  const requested = <T>(work: () => T) => {
    const request: { result?: T; onsuccess?: () => void } = {};
    queueMicrotask(() => {
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  };
  const transaction: { oncomplete?: () => void } = {};
  const objectStore = {
    get: (key: IDBValidKey) => requested(() => structuredClone(stored.get(key))),
    put: (value: unknown, key: IDBValidKey) => {
      stored.set(key, structuredClone(value));
      queueMicrotask(() => transaction.oncomplete?.());
    },
    transaction,
  };
  let last: Promise<unknown> = Promise.resolve();
  const store: UseStore = (_mode, callback) => {
    // A transaction starts when the one before it has ended, as read-write transactions do in IndexedDB.
    const mine = last.then(() => callback(objectStore as never));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { store, stored };
}

/** The store of a browser that refuses storage, as some browsers do in private windows. */
export const noStore: UseStore = () => Promise.reject(new DOMException('denied', 'SecurityError'));
