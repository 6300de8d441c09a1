import { createHash } from 'node:crypto';
import type { WorkerServices } from '../services/WorkerServices.ts';

const secretBytes = 32;

/** A text that cannot be guessed, for an address or a cookie. */
export const newSecret = ({ random }: Pick<WorkerServices, 'random'>): string =>
  random.bytes(secretBytes).toString('base64url');

/** The hash of a secret, which the database stores in its place. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
