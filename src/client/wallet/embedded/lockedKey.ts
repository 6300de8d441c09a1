import { ed25519 } from '@noble/curves/ed25519.js';
import bs58 from 'bs58';
import type { EncryptedKey } from '#contract/players.ts';
import { fromBase64, joinBytes, toBase64, utf8 } from './bytes.ts';

/** Iterations of the key derivation (PBKDF2), which make each guess of the passphrase cost about 0.15 s. */
const iterations = 600_000;
const seedBytes = 32;
const saltBytes = 16;
const ivBytes = 12;
const purpose = utf8('seven-isles/wallet-key/v1');

/** Inputs of a key's encryption in addition to the passphrase. */
export interface Lock {
  email: string;
  /** The worker's share of the encryption key: 32 bytes in base64, returned for a verified e-mail code. */
  serverShare: string;
}

/**
 * Thrown if the passphrase, the e-mail address or the worker's share is not the one with which the key was encrypted.
 */
export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase';
}

/** Generates a new Ed25519 seed on this device, and returns both the seed and its encrypted form. */
export async function createLockedKey(
  lock: Lock,
  passphrase: string,
): Promise<{ seed: Uint8Array; encryptedKey: EncryptedKey }> {
  const seed = crypto.getRandomValues(new Uint8Array(seedBytes));
  return { seed, encryptedKey: await lockKey(seed, lock, passphrase) };
}

/**
 * Encrypts the seed with AES-256-GCM under the key HKDF(PBKDF2-SHA256(passphrase) ‖ server share). Address and e-mail
 * are authenticated together with the seed.
 */
export async function lockKey(
  seed: Uint8Array<ArrayBuffer>,
  lock: Lock,
  passphrase: string,
): Promise<EncryptedKey> {
  const address = addressOf(seed);
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await deriveKey(passphrase, lock, salt, iterations);
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(lock.email, address) },
    key,
    seed,
  );
  return {
    version: 1,
    address,
    salt: toBase64(salt),
    iterations,
    iv: toBase64(iv),
    ciphertext: toBase64(new Uint8Array(ciphertext)),
  };
}

/** Decrypts the seed. @throws WrongPassphrase if the passphrase, e-mail or server share does not match the key */
export async function unlockKey(
  encryptedKey: EncryptedKey,
  lock: Lock,
  passphrase: string,
): Promise<Uint8Array> {
  const { address, salt, iv, ciphertext } = encryptedKey;
  const key = await deriveKey(passphrase, lock, fromBase64(salt), encryptedKey.iterations);
  try {
    const seed = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(iv), additionalData: boundTo(lock.email, address) },
      key,
      fromBase64(ciphertext),
    );
    return new Uint8Array(seed);
  } catch (cause) {
    throw new WrongPassphrase('the key does not open', { cause });
  }
}

/** Base58 address of a seed. */
export const addressOf = (seed: Uint8Array): string => bs58.encode(ed25519.getPublicKey(seed));

/** The private key in the form that other wallets import: base58 of seed and public key, 64 bytes. */
export const exportedKey = (seed: Uint8Array): string =>
  bs58.encode(joinBytes(seed, ed25519.getPublicKey(seed)));

/** Ed25519 signature, 64 bytes. */
export const signWith = (seed: Uint8Array, message: Uint8Array): Uint8Array => ed25519.sign(message, seed);

const boundTo = (email: string, address: string) => utf8(`v1|${email}|${address}`);

async function deriveKey(
  passphrase: string,
  { serverShare }: Lock,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<CryptoKey> {
  // Keyboards may produce different code points for the same letters; NFKC normalizes them.
  const typed = await crypto.subtle.importKey('raw', utf8(passphrase.normalize('NFKC')), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const stretched = new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, typed, 256),
  );
  const both = await crypto.subtle.importKey(
    'raw',
    joinBytes(stretched, fromBase64(serverShare)),
    'HKDF',
    false,
    ['deriveKey'],
  );
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: purpose },
    both,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
