import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Keypair } from '@solana/web3.js';

/** The first bytes of the DER encoding of an Ed25519 private key, in front of the 32 bytes of its seed. */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
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
  const der = Buffer.concat([derPrefix, signer.secretKey.subarray(0, seedBytes)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  keys.set(signer, key);
  return key;
}
