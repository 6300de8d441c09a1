import * as z from 'zod/mini';
import { encryptedKey } from '#contract/players.ts';

/** An e-mail wallet as it lies on this device: locked, with the worker's half, so that the passphrase opens it. */
const keptWallet = z.object({ email: z.string(), serverShare: z.string(), encryptedKey });
export type KeptWallet = z.infer<typeof keptWallet>;

/** Where the locked key lies between visits. */
export interface KeyShelf {
  read(): Promise<KeptWallet | null>;
  write(wallet: KeptWallet): Promise<void>;
  clear(): Promise<void>;
}

const databaseName = 'seven-isles';
const storeName = 'wallets';
const slot = 'current';

/**
 * The shelf in IndexedDB. Where the browser has none (some private windows) everything works until the page is
 * closed: the worker keeps the locked key too, an e-mail code brings it back.
 */
export function createKeyShelf(factory: IDBFactory | undefined = globalThis.indexedDB): KeyShelf {
  const use = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => {
    if (!factory) return undefined;
    const database = await openDatabase(factory);
    try {
      return await settled(act(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  };
  const orNothing = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      console.warn('This browser keeps no wallet between visits', error);
      return undefined;
    }
  };
  return {
    async read() {
      const kept = keptWallet.safeParse(await orNothing(use('readonly', (store) => store.get(slot))));
      return kept.success ? kept.data : null;
    },
    async write(wallet) {
      await orNothing(use('readwrite', (store) => store.put(wallet, slot)));
    },
    async clear() {
      await orNothing(use('readwrite', (store) => store.delete(slot)));
    },
  };
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
