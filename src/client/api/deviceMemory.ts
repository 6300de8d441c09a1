import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { exchangeCategories } from '#contract/exchangeCategories.ts';

const volume = z.number().check(z.minimum(0), z.maximum(1));

/** Everything the game stores on a device, with its schema. What does not parse counts as absent. */
const shapes = {
  session: z.object({
    token: z.string(),
    expiresAt: z.int(),
    player: z.object({ id: z.string(), username: z.string(), wallet: z.string() }),
  }),
  /** The wallet that logged in last: it is connected when something must be signed. */
  wallet: z.object({ name: z.string(), address: z.string() }),
  /** The player logged out while the wallet's code could not be loaded: its key must still be removed. */
  walletToForget: z.literal(true),
  /** Last notification seen, by player id. */
  lastSeq: z.record(z.string(), z.int()),
  /** Commitments of active missions that this device has seen, by active mission id. */
  seals: z.record(z.string(), z.string()),
  /** Captains saved together under a name, and the captains sent to a mission last, by mission id. */
  squads: z.array(z.object({ name: z.string(), captains: z.array(z.string()) })),
  usualCrews: z.record(z.string(), z.array(z.string())),
  /** Whether the browser may notify the player when captains are ready. */
  tellReady: z.boolean(),
  /** The player does not want to see the Captain's Log again. */
  captainsLog_dontShowAgain: z.boolean(),
  /** Sort and filters of each list of the inventory, by its kind (rule book: captains.md, Inventory). */
  inventory: z.record(z.string(), z.object({ sort: z.string(), status: z.string(), rarity: z.string() })),
  /** The filter of the account book (rule book: account-book.md, Screen). */
  accountBook: z.record(z.string(), z.string()),
  /** The last island on the map. */
  layer: z.int().check(z.minimum(1), z.maximum(7)),
  /** The tab of the exchange that was open last. */
  exchangeTab: z.enum(exchangeCategories),
  /** Volumes, 0 to 1, and whether the music was playing (rule book: look.md, Music). */
  sound: z.object({
    music: volume,
    ambience: volume,
    effects: volume,
    isMuted: z.boolean(),
    isMusicOn: z.boolean(),
    isFolded: z.boolean(),
    track: z.string(),
  }),
} as const;

type DeviceKey = keyof typeof shapes;
export type DeviceValue<K extends DeviceKey> = z.output<(typeof shapes)[K]>;

export interface DeviceMemory {
  /** False once the device has refused to store something: from then on values last only until the page closes. */
  keeps: StoreApi<boolean>;
  read<K extends DeviceKey>(key: K): DeviceValue<K> | null;
  write<K extends DeviceKey>(key: K, value: DeviceValue<K>): void;
  forget(key: DeviceKey): void;
  /** Calls the listener when another tab of this browser wrote the key. Returns unsubscribe. */
  onElsewhere(key: DeviceKey, listener: () => void): () => void;
}

const prefix = 'seven-isles.';

/**
 * Typed access to `localStorage`. Where storage is blocked or full (private windows, embedded frames) values last until
 * the page closes, and nothing throws.
 */
export function createDeviceMemory(findStorage: () => Storage | null): DeviceMemory {
  const inPage = new Map<string, string>();
  const keeps = createStore(() => true);
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      const storage = findStorage();
      return storage === null ? null : use(storage);
    } catch {
      // A blocked storage throws on every access; the fallback in memory is used instead.
      return null;
    }
  };

  return {
    keeps,
    read(key) {
      const name = prefix + key;
      const text = inPage.get(name) ?? attempt((storage) => storage.getItem(name));
      if (text === null) return null;
      const parsed = z.safeParse(shapes[key], parseJson(text));
      return parsed.success ? (parsed.data as DeviceValue<typeof key>) : null;
    },
    write(key, value) {
      const name = prefix + key;
      const text = JSON.stringify(value);
      const kept = attempt((storage) => {
        storage.setItem(name, text);
        return true;
      });
      if (kept) inPage.delete(name);
      else {
        inPage.set(name, text);
        keeps.setState(false, true);
      }
    },
    forget(key) {
      inPage.delete(prefix + key);
      attempt((storage) => storage.removeItem(prefix + key));
    },
    onElsewhere(key, listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === prefix + key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
