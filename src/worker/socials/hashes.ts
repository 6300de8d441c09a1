import { createHash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { WorkerServices } from '../services/WorkerServices.ts';

const secretBytes = 32;

/** A random text that cannot be guessed, for use in an address or a cookie. */
export const newSecret = ({ random }: Pick<WorkerServices, 'random'>): string =>
  random.bytes(secretBytes).toString('base64url');

/** A secret that also names its player, by whom its row is looked up. A player's id is public: the feed has it. */
export const newPlayerSecret = (services: Pick<WorkerServices, 'random'>, playerId: string): string =>
  `${newSecret(services)}.${playerId}`;

/** The player that a secret names; null if it is one of the release before, which names none. */
export function playerNamedBy(secret: string): string | null {
  const [, playerId = ''] = secret.split('.');
  return isUuid(playerId) ? playerId : null;
}

/** The hash of a secret. The database stores it instead of the secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
