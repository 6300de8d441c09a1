import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { WorkerServices } from '../services/WorkerServices.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a server share for the database with AES-256-GCM. The result is iv, tag and ciphertext; it can be decrypted
 * only with the same e-mail address.
 */
export function encryptShare(
  services: Pick<WorkerServices, 'config' | 'random'>,
  email: string,
  share: Uint8Array,
): Buffer {
  const iv = services.random.bytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', services.config.secrets.shareSealingKey, iv);
  cipher.setAAD(Buffer.from(email, 'utf8'));
  const sealed = Buffer.concat([cipher.update(share), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts a result of `encryptShare`. Throws an error (a fault) if the row was changed or the key differs. */
export function decryptShare(
  services: Pick<WorkerServices, 'config'>,
  email: string,
  sealed: Buffer,
): Buffer {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', services.config.secrets.shareSealingKey, iv, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(email, 'utf8'));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}
