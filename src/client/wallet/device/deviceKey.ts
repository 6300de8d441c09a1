import bs58 from 'bs58';
import { createStore, get, type UseStore, update } from 'idb-keyval';
import { addressOf, signWith } from '../embedded/lockedKey.ts';

const seedBytes = 32;
const deviceIdBytes = 16;
const deviceKeyName = 'device';
const walletStore = createStore('seven-isles', 'wallets');

/**
 * The key of the device wallet (created by Play now) as stored in IndexedDB. With Web Crypto the private key cannot be
 * extracted, not even by a script of this page. Without Ed25519 in Web Crypto (older browsers, pages without https) the
 * seed itself is stored: a script of this page, or anyone with access to the browser's files, could copy it.
 */
type StoredKey = { deviceId: string; address: string } & (
  | { privateKey: CryptoKey; seed?: never }
  | { seed: Uint8Array; privateKey?: never }
);

/** The device wallet's key (rule book: wallets-and-login.md, Play now). */
interface DeviceKey {
  address: string;
  /** A random id of this browser. */
  deviceId: string;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

export interface DeviceKeys {
  /** False if the browser could not store the key, which then lasts only until the page is closed. */
  keeps(): boolean;
  load(): Promise<DeviceKey | null>;
  /** Whether the browser could not read its storage in the last `load`, so that there may be a key all the same. */
  isUnreadable(): boolean;
  /**
   * The key of this browser, created if there is none. If two tabs create one at the same time, both get the same key.
   */
  loadOrCreate(): Promise<DeviceKey>;
}

/** @param store for tests */
export function createDeviceKeys(store: UseStore = walletStore): DeviceKeys {
  let inPage: StoredKey | null = null;
  let isUnreadable = false;
  const load = async (): Promise<StoredKey | null> => {
    try {
      const stored = await get<StoredKey>(deviceKeyName, store);
      isUnreadable = false;
      return stored ?? inPage;
    } catch (error) {
      if (!isUnreadable) console.warn('The key of the device wallet could not be read', error);
      isUnreadable = true;
      return inPage;
    }
  };
  return {
    keeps: () => inPage === null,
    isUnreadable: () => isUnreadable,
    load: async () => {
      const stored = await load();
      return stored && asDeviceKey(stored);
    },
    async loadOrCreate() {
      const stored = await load();
      if (stored) return asDeviceKey(stored);
      const made = await createKey();
      try {
        // Another tab may have stored its key meanwhile. The key that was stored first is kept.
        await update<StoredKey>(deviceKeyName, (first) => first ?? made, store);
        askToPersist();
      } catch (error) {
        console.warn('This browser does not keep the device wallet', error);
        inPage = made;
      }
      return asDeviceKey((await load()) ?? made);
    },
  };
}

/** Asks the browser not to clear this site's storage by itself when the disk is full. */
function askToPersist(): void {
  // Pages without https have no StorageManager.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  storage?.persist?.().catch((error: unknown) => console.warn('The browser may clear its storage', error));
}

async function createKey(): Promise<StoredKey> {
  const deviceId = bs58.encode(crypto.getRandomValues(new Uint8Array(deviceIdBytes)));
  try {
    const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    return { deviceId, address: bs58.encode(publicKey), privateKey: pair.privateKey };
  } catch {
    // The browser has no Ed25519 in Web Crypto, or the page has no Web Crypto because it is served without https.
    const seed = crypto.getRandomValues(new Uint8Array(seedBytes));
    return { deviceId, address: addressOf(seed), seed };
  }
}

function asDeviceKey({ address, deviceId, privateKey, seed }: StoredKey): DeviceKey {
  return {
    address,
    deviceId,
    sign: async (message) =>
      privateKey
        ? new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, Uint8Array.from(message)))
        : signWith(seed, message),
  };
}
