import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { WorkerServices } from '../services/WorkerServices.ts';

const ivBytes = 12;
const tagBytes = 16;

/** A server share as the database keeps it: iv, tag and ciphertext, and the id of the key, if it has one. */
export interface SealedShare {
  server_share_sealed: Buffer;
  sealed_by: string | null;
}

/**
 * Encrypts a server share with AES-256-GCM and the current key. The result can be decrypted only with the same e-mail
 * address.
 */
export function encryptShare(
  { config, random }: Pick<WorkerServices, 'config' | 'random'>,
  email: string,
  share: Uint8Array,
): SealedShare {
  const { id, key } = config.secrets.shareKeys.current;
  const iv = random.bytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(email, 'utf8'));
  const sealed = Buffer.concat([cipher.update(share), cipher.final()]);
  return { server_share_sealed: Buffer.concat([iv, cipher.getAuthTag(), sealed]), sealed_by: id };
}

/** Decrypts a result of `encryptShare`; null if no key of the ring opens it, or the row was changed. */
export function decryptShare(
  { config }: Pick<WorkerServices, 'config'>,
  email: string,
  { server_share_sealed, sealed_by }: SealedShare,
): Buffer | null {
  for (const key of config.secrets.shareKeys.keysFor(sealed_by)) {
    const share = openWith(key, email, server_share_sealed);
    if (share !== null) return share;
  }
  return null;
}

function openWith(key: Buffer, email: string, sealed: Buffer): Buffer | null {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(email, 'utf8'));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    // The tag does not fit: another key, another address, or other bytes.
    return null;
  }
}
