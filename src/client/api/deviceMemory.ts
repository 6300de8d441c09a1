import { createStore, type StoreApi } from 'zustand/vanilla';
import { exchangeCategories } from '#contract/exchangeCategories.ts';
import { transferableTokens, transferDirections } from '#rules/transfers/transferKinds.ts';
import {
  type Guarded,
  isBetween,
  isBoolean,
  isEither,
  isInteger,
  isList,
  isObject,
  isOneOf,
  isRecord,
  isString,
} from './guards.ts';

const isVolume = isBetween(0, 1);

/** Guards for the values of `DeviceMemory`. A value that does not pass its guard counts as absent. */
const guards = {
  session: isObject({
    token: isString,
    expiresAt: isInteger,
    player: isObject({ id: isString, username: isString, wallet: isString }),
  }),
  /** The wallet that logged in or became primary last. */
  wallet: isObject({ name: isString, address: isString }),
  /** Address of the wallet that opened the session; the primary wallet of the account may be another. */
  loginWallet: isString,
  /** Names of wallets that were connected on this device, by address. */
  walletNames: isRecord(isString),
  /** Address of the device wallet that started a game here (rule book: wallets-and-login.md, Play now). */
  deviceGame: isString,
  /** Whether the player has closed the reminder to secure the game. */
  isSecuringDismissed: isBoolean,
  /** Whether the card of the First Voyages is one line on a phone (rule book: first-voyages.md, Card). */
  isVoyageCardFolded: isBoolean,
  /** Set if the wallet's code could not be loaded at logout, so that the wallet's key must still be removed. */
  walletToForget: isOneOf([true]),
  /** Number of the last notification that this device has received, by player id. */
  lastSeq: isRecord(isInteger),
  /**
   * Commitments of active missions that this device has received, by active mission id; with the client seed, the
   * captain and the odds if this device sent the run. Earlier versions of the page stored only the text of the
   * commitment, or no odds.
   */
  seals: isRecord(
    isEither(
      isString,
      isEither(
        isObject({ commitment: isString, nonce: isString, captainId: isString, odds: isString }),
        isObject({ commitment: isString, nonce: isString, captainId: isString }),
      ),
    ),
  ),
  /** Captains that were saved together under a name. */
  squads: isList(isObject({ name: isString, captains: isList(isString) })),
  /** The captains that were last sent to each mission, by mission id. */
  usualCrews: isRecord(isList(isString)),
  /** Whether the browser may notify the player when captains are ready. */
  tellReady: isBoolean,
  /**
   * Whether the player does not want to see the Captain's Log again. Its key has no prefix (rule book: captains-log.md,
   * Opening).
   */
  captainsLog_dontShowAgain: isBoolean,
  /** The latest `shownFrom` of the notices that the player has seen on this device, milliseconds since 1970. */
  captainsLog_seenUntil: isInteger,
  /** Requests that were refused at once, by player id (rule book: notifications.md, Kept). */
  refusals: isRecord(
    isList(isObject({ at: isInteger, call: isString, message: isString, place: isRecord(isString) })),
  ),
  /** Time up to which the refusals have been read, by player id. */
  refusalsReadAt: isRecord(isInteger),
  /** Sort and filters of each inventory list, by kind of list (rule book: captains.md, Inventory). */
  inventory: isRecord(isObject({ sort: isString, status: isString, rarity: isString })),
  /** The filter of the account book (rule book: account-book.md, Screen). */
  accountBook: isRecord(isString),
  /** The inputs of the Simulation Center (rule book: simulator.md, Address). */
  simulationCenter: isRecord(isString),
  /** The screens that a player has opened, by player id (rule book: first-voyages.md, Order of teaching). */
  openedScreens: isRecord(isList(isString)),
  /** Number of the island that the map showed last. */
  layer: isOneOf<number>([1, 2, 3, 4, 5, 6, 7]),
  /** Whether ships and weather are drawn on the map (rule book: map.md, Living map). */
  isMapLiving: isBoolean,
  /** The tab of the exchange that was open last. */
  exchangeTab: isOneOf(exchangeCategories),
  /** Token and direction of the last transfer (rule book: transfers.md, Screen). */
  tokenTransfer: isObject({ token: isOneOf(transferableTokens), direction: isOneOf(transferDirections) }),
  /** Volumes (0 to 1) and other settings of the music player (rule book: look.md, Music). */
  sound: isObject({
    music: isVolume,
    ambience: isVolume,
    effects: isVolume,
    isMuted: isBoolean,
    isMusicOn: isBoolean,
    /** Null until the player has folded or unfolded the player. */
    isFolded: isOneOf([true, false, null]),
    track: isString,
  }),
} as const;

type DeviceKey = keyof typeof guards;
export type DeviceValue<K extends DeviceKey> = Guarded<(typeof guards)[K]>;

export interface DeviceMemory {
  /** False once the device has refused to store a value; such values last only until the page closes. */
  keeps: StoreApi<boolean>;
  read<K extends DeviceKey>(key: K): DeviceValue<K> | null;
  write<K extends DeviceKey>(key: K, value: DeviceValue<K>): void;
  forget(key: DeviceKey): void;
  /** Calls the listener when another tab of this browser changed the value. Returns a function that unsubscribes. */
  onElsewhere(key: DeviceKey, listener: () => void): () => void;
}

const prefix = 'seven-isles.';
/** Keys whose name in the storage is not the prefix and the key. */
const literalNames = new Set<DeviceKey>(['captainsLog_dontShowAgain']);

/**
 * The names of a key in the storage. Values are stored under the first name. Earlier versions of the page stored some
 * under the literal name with the prefix; such a value counts until another one is stored.
 */
const namesOf = (key: DeviceKey): readonly [string, ...string[]] =>
  literalNames.has(key) ? [key, prefix + key] : [prefix + key];

/**
 * Typed access to `localStorage`. If storage is blocked or full (private windows, embedded frames), values last until
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
      // A blocked storage throws on every access; the values in memory are used instead.
      return null;
    }
  };

  return {
    keeps,
    read(key) {
      for (const name of namesOf(key)) {
        const text = inPage.get(name) ?? attempt((storage) => storage.getItem(name));
        if (text === null) continue;
        const value = parseJson(text);
        return isValueOf(key, value) ? value : null;
      }
      return null;
    },
    write(key, value) {
      const [name, ...earlier] = namesOf(key);
      const text = JSON.stringify(value);
      const kept = attempt((storage) => {
        storage.setItem(name, text);
        for (const old of earlier) storage.removeItem(old);
        return true;
      });
      if (kept) inPage.delete(name);
      else {
        inPage.set(name, text);
        keeps.setState(false, true);
      }
    },
    forget(key) {
      for (const name of namesOf(key)) {
        inPage.delete(name);
        attempt((storage) => storage.removeItem(name));
      }
    },
    onElsewhere(key, listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || namesOf(key).includes(event.key)) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function isValueOf<K extends DeviceKey>(key: K, value: unknown): value is DeviceValue<K> {
  return guards[key](value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
