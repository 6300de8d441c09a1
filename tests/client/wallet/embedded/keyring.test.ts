import { beforeEach, expect, test } from 'vitest';
import { toBase64, utf8 } from '#client/wallet/embedded/bytes.ts';
import { createKeyring, type Keyring, PassphraseDeclined } from '#client/wallet/embedded/keyring.ts';
import type { KeptWallet, KeyStorage } from '#client/wallet/embedded/keyStorage.ts';
import { createLockedKey, signWith, WrongPassphrase } from '#client/wallet/embedded/lockedKey.ts';

const passphrase = 'seven salty isles ahoy';
const lock = { email: 'anne@sea.example', serverShare: toBase64(new Uint8Array(32).fill(7)) };
const { seed, encryptedKey } = await createLockedKey(lock, passphrase);
const wallet: KeptWallet = { ...lock, encryptedKey };
const message = utf8('Hoist the colours');

function storageWith(kept: KeptWallet | null): KeyStorage & { kept: KeptWallet | null } {
  const storage = {
    kept,
    read: async () => storage.kept,
    write: async (next: KeptWallet) => {
      storage.kept = next;
    },
    clear: async () => {
      storage.kept = null;
    },
  };
  return storage;
}

let storage: ReturnType<typeof storageWith>;
let keyring: Keyring;
beforeEach(async () => {
  storage = storageWith(wallet);
  keyring = createKeyring(storage);
  await keyring.load();
});

test('the wallet of an earlier visit is locked', () => {
  expect(keyring.state.getState()).toEqual({ kept: wallet, open: false, wanted: false });
});

test('a locked wallet waits for its passphrase and then signs', async () => {
  const signature = keyring.sign(message);
  expect(keyring.state.getState().wanted).toBe(true);
  await keyring.unlock(passphrase);
  expect(await signature).toEqual(signWith(seed, message));
  expect(keyring.state.getState()).toMatchObject({ open: true, wanted: false });
});

test('a wrong passphrase leaves the wallet locked and the signature waiting', async () => {
  const signature = keyring.sign(message);
  await expect(keyring.unlock('not the passphrase')).rejects.toThrow(WrongPassphrase);
  expect(keyring.state.getState()).toMatchObject({ open: false, wanted: true });
  await keyring.unlock(passphrase);
  await expect(signature).resolves.toHaveLength(64);
});

test('without the passphrase nothing is signed', async () => {
  const signature = keyring.sign(message);
  keyring.decline();
  await expect(signature).rejects.toThrow(PassphraseDeclined);
  expect(keyring.state.getState().wanted).toBe(false);
});

test('an open wallet signs without asking, and not after it was locked', async () => {
  await keyring.unlock(passphrase);
  await expect(keyring.sign(message)).resolves.toHaveLength(64);
  keyring.lock();
  void keyring.sign(message).catch(() => undefined);
  expect(keyring.state.getState().wanted).toBe(true);
});

test('locking overwrites the seed in memory', async () => {
  const held = Uint8Array.from(seed);
  await keyring.keep(wallet, held);
  keyring.lock();
  expect(held).toEqual(new Uint8Array(32));
});

test('a new wallet is stored locked', async () => {
  storage.kept = null;
  const fresh = createKeyring(storage);
  await fresh.keep(wallet, Uint8Array.from(seed));
  expect(storage.kept).toEqual(wallet);
});

test('forgetting deletes the wallet from this device', async () => {
  await keyring.forget();
  expect(storage.kept).toBeNull();
  expect(keyring.state.getState()).toEqual({ kept: null, open: false, wanted: false });
});
