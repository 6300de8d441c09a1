import { createSignInMessageText } from '@solana/wallet-standard-util';
import bs58 from 'bs58';
import { signInStatement } from '#words/signIn.ts';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { isAddress } from './verifySignature.ts';

/** How long a sign-in text is valid. */
const nonceLifeMs = 5 * 60_000;
const nonceBytes = 16;

export interface IssuedNonce {
  nonce: string;
  /** The Sign-In With Solana text the wallet signs, byte for byte. */
  message: string;
  expiresAt: number;
}

/** Creates and stores a sign-in text for one address. Refuses `invalid_input` for an invalid public key. */
export async function issueNonce(services: WorkerServices, address: string): Promise<IssuedNonce> {
  if (!isAddress(address)) throw new Refusal('invalid_input', { field: 'address' });
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + nonceLifeMs);
  const nonce = bs58.encode(services.random.bytes(nonceBytes));
  const origin = new URL(services.config.publicOrigin);
  const message = createSignInMessageText({
    domain: origin.host,
    address,
    statement: signInStatement,
    uri: origin.origin,
    version: '1',
    nonce,
    issuedAt: now.toISOString(),
    expirationTime: expiresAt.toISOString(),
  });

  await services.db.deleteFrom('auth_nonces').where('expires_at', '<=', now).execute();
  await services.db
    .insertInto('auth_nonces')
    .values({ nonce, address, message, expires_at: expiresAt })
    .execute();
  return { nonce, message, expiresAt: expiresAt.getTime() };
}

/**
 * Deletes a nonce and returns its text. Of two calls at once only one gets it, and a failed signature uses it up as
 * well. Refuses `nonce_unknown`: used, expired, made up or made for another address.
 */
export async function consumeNonce(
  services: WorkerServices,
  nonce: string,
  address: string,
): Promise<string> {
  const row = await services.db
    .deleteFrom('auth_nonces')
    .where('nonce', '=', nonce)
    .where('address', '=', address)
    .returning(['message', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= services.clock.now()) throw new Refusal('nonce_unknown');
  return row.message;
}
