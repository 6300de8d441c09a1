import { ed25519 } from '@noble/curves/ed25519.js';
import bs58 from 'bs58';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDeviceKeys } from '#client/wallet/device/deviceKey.ts';
import { utf8 } from '#client/wallet/embedded/bytes.ts';
import { aKeyStore, noStore } from './aKeyStore.ts';

// Tests of the key of Play now (rule book: wallets-and-login.md, Play now).

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const message = utf8('Hoist the colours');
const isSignedBy = (address: string, signature: Uint8Array) =>
  ed25519.verify(signature, message, bs58.decode(address));

/** Simulates a browser whose Web Crypto does not support Ed25519. */
const withoutEd25519 = () =>
  vi
    .spyOn(crypto.subtle, 'generateKey')
    .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));

describe.each([
  ['Web Crypto', () => {}],
  ['a browser without Ed25519', withoutEd25519],
])('with %s', (_, prepare) => {
  test('the key is created once, signs, and is there after a reload', async () => {
    prepare();
    const { store } = aKeyStore();
    const keys = createDeviceKeys(store);
    expect(await keys.load()).toBeNull();
    const key = await keys.loadOrCreate();
    expect(isSignedBy(key.address, await key.sign(message))).toBe(true);
    expect(keys.keeps()).toBe(true);

    const reloaded = await createDeviceKeys(store).load();
    expect(reloaded).toMatchObject({ address: key.address, deviceId: key.deviceId });
    expect(isSignedBy(key.address, (await reloaded?.sign(message)) ?? message)).toBe(true);
    expect((await createDeviceKeys(store).loadOrCreate()).address).toBe(key.address);
  });

  test('of two tabs that create a key at once both get the same', async () => {
    prepare();
    const { store } = aKeyStore();
    const [one, other] = await Promise.all([
      createDeviceKeys(store).loadOrCreate(),
      createDeviceKeys(store).loadOrCreate(),
    ]);
    expect(one.address).toBe(other.address);
    expect(isSignedBy(one.address, await other.sign(message))).toBe(true);
  });

  test('where the browser stores nothing the key lasts for the page', async () => {
    prepare();
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const keys = createDeviceKeys(noStore);
    const { address } = await keys.loadOrCreate();
    expect(keys.keeps()).toBe(false);
    const again = await keys.load();
    expect(again?.address).toBe(address);
    expect(isSignedBy(address, (await again?.sign(message)) ?? message)).toBe(true);
    expect(await createDeviceKeys(noStore).load()).toBeNull();
    expect(warning.mock.calls.map(([text]) => text)).toEqual([
      'The key of the device wallet could not be read',
      'This browser does not keep the device wallet',
      'The key of the device wallet could not be read',
    ]);
  });
});

test('a key that could not be read does not count as absent', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { store } = aKeyStore();
  const { address } = await createDeviceKeys(store).loadOrCreate();
  let isBroken = true;
  const keys = createDeviceKeys((mode, callback) => (isBroken ? noStore : store)(mode, callback));
  expect([await keys.load(), keys.isUnreadable()]).toEqual([null, true]);
  isBroken = false;
  expect([(await keys.load())?.address, keys.isUnreadable()]).toEqual([address, false]);
  const absent = createDeviceKeys(aKeyStore().store);
  expect([await absent.load(), absent.isUnreadable()]).toEqual([null, false]);
});

test('the browser is asked to keep a new key, once', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const { store } = aKeyStore();
  await createDeviceKeys(store).loadOrCreate();
  await createDeviceKeys(store).loadOrCreate();
  expect(persist).toHaveBeenCalledOnce();
});

test('what is stored cannot be extracted', async () => {
  const { store, stored } = aKeyStore();
  await createDeviceKeys(store).loadOrCreate();
  const [kept] = stored.values() as MapIterator<{ privateKey: CryptoKey }>;
  expect(Object.keys(kept ?? {}).sort()).toEqual(['address', 'deviceId', 'privateKey']);
  expect(kept?.privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('pkcs8', kept?.privateKey as CryptoKey)).rejects.toThrow();
});

test('without Ed25519 the seed is stored, and signs like the key that it stands for', async () => {
  withoutEd25519();
  const { store, stored } = aKeyStore();
  const { address } = await createDeviceKeys(store).loadOrCreate();
  const [kept] = stored.values() as MapIterator<{ seed: Uint8Array }>;
  expect(Object.keys(kept ?? {}).sort()).toEqual(['address', 'deviceId', 'seed']);
  expect(kept?.seed).toHaveLength(32);
  expect(bs58.encode(ed25519.getPublicKey(kept?.seed as Uint8Array))).toBe(address);
});

test('two browsers have different keys and ids', async () => {
  const [one, other] = [
    await createDeviceKeys(aKeyStore().store).loadOrCreate(),
    await createDeviceKeys(aKeyStore().store).loadOrCreate(),
  ];
  expect(one.address).not.toBe(other.address);
  expect(one.deviceId).not.toBe(other.deviceId);
});
