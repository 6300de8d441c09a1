import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeptWallet, KeyStorage } from './keyStorage.ts';
import { signWith, unlockKey } from './lockedKey.ts';

interface KeyringState {
  /** The e-mail wallet of this device with its encrypted key; null if there is none or it has not been loaded. */
  kept: KeptWallet | null;
  /** Whether the decrypted seed is in memory, so that signing does not ask for the passphrase. */
  open: boolean;
  /** Whether a signature is waiting for the passphrase. */
  wanted: boolean;
}

/** Thrown if a signature needs the passphrase and the player does not give it, or the key is locked meanwhile. */
export class PassphraseDeclined extends Error {
  override readonly name = 'PassphraseDeclined';
}

/** Manages the e-mail wallet's key, which is stored encrypted and is decrypted only in the memory of this page. */
export interface Keyring {
  state: StoreApi<KeyringState>;
  /** Loads the wallet stored by an earlier visit. */
  load(): Promise<KeptWallet | null>;
  /** Stores a new or just opened wallet with its encrypted key, and keeps the decrypted seed in memory. */
  keep(wallet: KeptWallet, seed: Uint8Array): Promise<void>;
  /** @throws WrongPassphrase */
  unlock(passphrase: string): Promise<void>;
  /**
   * Ed25519 signature of the bytes. If the key is locked, the player is first asked for the passphrase.
   * @throws PassphraseDeclined
   */
  sign(message: Uint8Array): Promise<Uint8Array>;
  /** Rejects all signatures that wait for the passphrase. */
  decline(): void;
  lock(): void;
  /** Deletes the wallet from this device. */
  forget(): Promise<void>;
}

export function createKeyring(storage: KeyStorage): Keyring {
  const state = createStore<KeyringState>(() => ({ kept: null, open: false, wanted: false }));
  let seed: Uint8Array | null = null;
  let waiting: { opened(): void; declined(): void }[] = [];

  const hold = (next: Uint8Array) => {
    eraseSeed();
    seed = next;
    const served = waiting;
    waiting = [];
    state.setState({ open: true, wanted: false });
    for (const waiter of served) waiter.opened();
  };
  const eraseSeed = () => {
    seed?.fill(0);
    seed = null;
  };
  const opened = (): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ opened: resolve, declined: () => reject(new PassphraseDeclined('no passphrase')) });
      state.setState({ wanted: true });
    });
  const decline = () => {
    const refused = waiting;
    waiting = [];
    state.setState({ wanted: false });
    for (const waiter of refused) waiter.declined();
  };
  const lock = () => {
    eraseSeed();
    decline();
    state.setState({ open: false });
  };

  return {
    state,
    async load() {
      const { kept } = state.getState();
      if (kept) return kept;
      const found = await storage.read();
      // A wallet that was created while the storage was read is newer, so it is kept.
      if (found && state.getState().kept === null) state.setState({ kept: found });
      return state.getState().kept;
    },
    async keep(wallet, open) {
      state.setState({ kept: wallet });
      hold(open);
      await storage.write(wallet);
    },
    async unlock(passphrase) {
      const { kept } = state.getState();
      if (!kept) throw new Error('there is no e-mail wallet to open');
      hold(await unlockKey(kept.encryptedKey, kept, passphrase));
    },
    async sign(message) {
      if (!seed) await opened();
      if (!seed) throw new PassphraseDeclined('locked again before it signed');
      return signWith(seed, message);
    },
    decline,
    lock,
    async forget() {
      lock();
      state.setState({ kept: null });
      await storage.clear();
    },
  };
}
