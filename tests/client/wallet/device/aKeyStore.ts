import type { UseStore } from 'idb-keyval';

/** What idb-keyval needs of IndexedDB: requests that answer later, and copies of what is stored. */
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
    // Transactions on one store wait for one another.
    const mine = last.then(() => callback(objectStore as never));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { store, stored };
}

/** A browser that refuses storage, as some private windows do. */
export const noStore: UseStore = () => Promise.reject(new DOMException('denied', 'SecurityError'));
