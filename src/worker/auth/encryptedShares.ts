import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { WorkerServices } from '../services/WorkerServices.ts';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a server share for the database: iv, tag, AES-256-GCM ciphertext, bound to its e-mail address. */
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

/** Decrypts what `encryptShare` returned. Throws (a fault) when the row was changed or the key is another one. */
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
