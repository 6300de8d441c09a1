import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { encryptedKey } from '#contract/players.ts';
import { z } from '#contract/schema.ts';

/**
 * An e-mail wallet as stored on this device: the encrypted key and the worker's share of the encryption key. With both,
 * the passphrase is enough to decrypt the key.
 */
const keptWallet = z.object({ email: z.string(), serverShare: z.string(), encryptedKey });
export type KeptWallet = z.infer<typeof keptWallet>;

/** Stores the locked key between page loads. */
export interface KeyStorage {
  read(): Promise<KeptWallet | null>;
  write(wallet: KeptWallet): Promise<void>;
  clear(): Promise<void>;
}

const currentWallet = 'current';
const walletStore = createStore('seven-isles', 'wallets');

/**
 * Key storage in IndexedDB. If the browser refuses access to it (some private windows), the wallet works until the page
 * is closed. An e-mail code then restores the wallet, because the worker stores the locked key too.
 *
 * @param store for tests
 */
export function createKeyStorage(store: UseStore = walletStore): KeyStorage {
  const orUndefined = async <T>(access: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await access();
    } catch (error) {
      console.warn('This browser does not keep the wallet between visits', error);
      return undefined;
    }
  };
  return {
    async read() {
      const kept = keptWallet.safeParse(await orUndefined(() => get(currentWallet, store)));
      return kept.success ? kept.data : null;
    },
    async write(wallet) {
      await orUndefined(() => set(currentWallet, wallet, store));
    },
    async clear() {
      await orUndefined(() => del(currentWallet, store));
    },
  };
}
