import { createHash } from 'node:crypto';
import type { WorkerServices } from '../services/WorkerServices.ts';

const secretBytes = 32;

/** A random text that cannot be guessed, for use in an address or a cookie. */
export const newSecret = ({ random }: Pick<WorkerServices, 'random'>): string =>
  random.bytes(secretBytes).toString('base64url');

/** The hash of a secret. The database stores it instead of the secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
