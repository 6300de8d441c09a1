import { createHash } from 'node:crypto';
import type { WorkerServices } from '../services/WorkerServices.ts';

const secretBytes = 32;

/** A text that cannot be guessed, for an address or a cookie. */
export const newSecret = ({ random }: Pick<WorkerServices, 'random'>): string =>
  random.bytes(secretBytes).toString('base64url');

/** What the database keeps of it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
