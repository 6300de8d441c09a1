import { ed25519 } from '@noble/curves/ed25519.js';
import bs58 from 'bs58';
import { expect, test } from 'vitest';
import { toBase64, utf8 } from '#client/wallet/embedded/bytes.ts';
import {
  addressOf,
  createLockedKey,
  signWith,
  unlockKey,
  WrongPassphrase,
} from '#client/wallet/embedded/lockedKey.ts';
import { encryptedKey as keyShape } from '#contract/players.ts';

const share = (fill: number) => toBase64(new Uint8Array(32).fill(fill));
const lock = { email: 'anne@sea.example', serverShare: share(7) };
const passphrase = 'seven salty isles ahoy';
const { seed, encryptedKey } = await createLockedKey(lock, passphrase);

test('a key opens with its passphrase, its e-mail and the share it was locked with', async () => {
  expect(await unlockKey(encryptedKey, lock, passphrase)).toEqual(seed);
});

test('the same letters as other code points open the key too', async () => {
  const composed = await createLockedKey(lock, 'café at the harbour');
  expect(await unlockKey(composed.encryptedKey, lock, 'cafe\u0301 at the harbour')).toEqual(composed.seed);
});

test.each([
  ['another passphrase', encryptedKey, lock, 'seven salty isles ahoj'],
  ["another player's server share", encryptedKey, { ...lock, serverShare: share(8) }, passphrase],
  ['another e-mail address', encryptedKey, { ...lock, email: 'mary@sea.example' }, passphrase],
  ['another address', { ...encryptedKey, address: addressOf(new Uint8Array(32)) }, lock, passphrase],
  ['fewer rounds', { ...encryptedKey, iterations: 100_000 }, lock, passphrase],
])('a key does not open with %s', async (_, key, with_, typed) => {
  await expect(unlockKey(key, with_, typed)).rejects.toThrow(WrongPassphrase);
});

test('the locked key follows the contract and contains neither seed nor passphrase', () => {
  expect(keyShape.parse(encryptedKey)).toEqual(encryptedKey);
  const sent = JSON.stringify(encryptedKey);
  expect(sent).not.toContain(toBase64(seed));
  expect(sent).not.toContain(bs58.encode(seed));
  expect(sent).not.toContain(passphrase);
});

test('the key stretches passphrases 600,000 times', () => {
  expect(encryptedKey.iterations).toBe(600_000);
});

test('two wallets with the same passphrase share no value', async () => {
  const other = await createLockedKey(lock, passphrase);
  expect(other.encryptedKey.address).not.toBe(encryptedKey.address);
  expect(other.encryptedKey.salt).not.toBe(encryptedKey.salt);
  expect(other.encryptedKey.iv).not.toBe(encryptedKey.iv);
});

test("a signature of the seed is verified with the wallet's address", () => {
  const message = utf8('Hoist the colours');
  const signature = signWith(seed, message);
  expect(ed25519.verify(signature, message, bs58.decode(encryptedKey.address))).toBe(true);
});
