import { sign } from 'node:crypto';
import type { Keypair } from '@solana/web3.js';
import { privateKeyOf } from '../base/ed25519.ts';
import { oncePer } from '../base/oncePer.ts';

/** The secret key of web3.js begins with the seed of this length. */
const seedBytes = 32;

const keyOf = oncePer(({ secretKey }: Keypair) => privateKeyOf(secretKey.subarray(0, seedBytes)));

/**
 * The Ed25519 signature of these bytes with the signer's key. OpenSSL makes it, because web3.js signs in JavaScript,
 * which is many times slower.
 */
export const signBytes = (signer: Keypair, bytes: Uint8Array): Uint8Array => sign(null, bytes, keyOf(signer));
