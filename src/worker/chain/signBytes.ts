import { type KeyObject, sign } from 'node:crypto';
import type { Keypair } from '@solana/web3.js';
import { privateKeyOf } from '../base/ed25519.ts';

/** The secret key of web3.js begins with the seed of this length. */
const seedBytes = 32;

const keys = new WeakMap<Keypair, KeyObject>();

/**
 * The Ed25519 signature of these bytes with the signer's key. OpenSSL makes it, because web3.js signs in JavaScript,
 * which is many times slower.
 */
export const signBytes = (signer: Keypair, bytes: Uint8Array): Uint8Array => sign(null, bytes, keyOf(signer));

function keyOf(signer: Keypair): KeyObject {
  const known = keys.get(signer);
  if (known) return known;
  const key = privateKeyOf(signer.secretKey.subarray(0, seedBytes));
  keys.set(signer, key);
  return key;
}
