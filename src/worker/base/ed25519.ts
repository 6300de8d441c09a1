import { createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto';

/*
 * Node reads Ed25519 keys only in their DER encodings: these fixed first bytes, followed by the 32 bytes of the public
 * key (SPKI) or of the seed (PKCS#8).
 */
const publicKeyPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Whether `signature` (64 bytes) is the Ed25519 signature of `publicKey` (32 bytes) over the message. Malformed input
 * returns false and never throws, because anyone can send it. `node:crypto` needs 0.1 ms for this, JavaScript libraries
 * 5 ms.
 */
export function isSignatureBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    const der = Buffer.concat([publicKeyPrefix, publicKey]);
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
  } catch {
    return false; // 32 bytes that are not a point of the curve
  }
}

/** The Ed25519 private key that belongs to a seed of 32 bytes. */
export function privateKeyOf(seed: Uint8Array): KeyObject {
  const der = Buffer.concat([privateKeyPrefix, seed]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}
