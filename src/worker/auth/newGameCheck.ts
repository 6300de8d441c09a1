import { createHash, createHmac } from 'node:crypto';
import type { WorkerServices } from '../services/WorkerServices.ts';

type CheckServices = Pick<WorkerServices, 'config'>;

/**
 * The number that a device has to find before a new game. It follows from the nonce and a secret of all workers, so it
 * is not stored; it can be used once, and expires, because its nonce does.
 */
export function newGameNumber({ config }: CheckServices, nonce: string): number {
  const digest = createHmac('sha256', config.secrets.emailPepper).update(`new game:${nonce}`).digest();
  return digest.readUIntBE(0, 6) % config.newGameHashes;
}

/** The hash from which the device finds the number: trying one after the other is the only way. */
export const newGameCheck = (services: CheckServices, nonce: string): string =>
  createHash('sha256')
    .update(`${nonce}:${newGameNumber(services, nonce)}`)
    .digest('hex');
