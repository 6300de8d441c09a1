import { createSignInMessageText } from '@solana/wallet-standard-util';
import bs58 from 'bs58';
import type { NoncePurpose } from '#contract/players.ts';
import { approveStatement, linkStatement, replaceKeyStatement, signInStatement } from '#words/signIn.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { isAddress, verifyOwnershipProof, verifySignature } from './verifySignature.ts';

/** How long a text that a wallet is to sign stays valid. */
const nonceLifeMs = 5 * 60_000;
const nonceBytes = 16;

const statements: Readonly<Record<NoncePurpose, string>> = {
  login: signInStatement,
  link: linkStatement,
  approve: approveStatement,
  replaceKey: replaceKeyStatement,
};

interface NonceServices {
  db: Database | Tx;
  clock: WorkerServices['clock'];
}

export interface IssuedNonce {
  nonce: string;
  /** The Sign-In With Solana text that the wallet signs, byte for byte. */
  message: string;
  expiresAt: number;
}

/**
 * Creates and stores the text that a wallet is to sign for one purpose. Throws Refusal `invalid_input` for an invalid
 * public key.
 */
export async function issueNonce(
  services: WorkerServices,
  { address, purpose }: { address: string; purpose: NoncePurpose },
): Promise<IssuedNonce> {
  if (!isAddress(address)) throw new Refusal('invalid_input', { field: 'address' });
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + nonceLifeMs);
  const nonce = bs58.encode(services.random.bytes(nonceBytes));
  const origin = new URL(services.config.publicOrigin);
  const message = createSignInMessageText({
    domain: origin.host,
    address,
    statement: statements[purpose],
    uri: origin.origin,
    version: '1',
    nonce,
    issuedAt: now.toISOString(),
    expirationTime: expiresAt.toISOString(),
  });

  await services.db.deleteFrom('auth_nonces').where('expires_at', '<=', now).execute();
  await services.db
    .insertInto('auth_nonces')
    .values({ nonce, address, purpose, message, expires_at: expiresAt })
    .execute();
  return { nonce, message, expiresAt: expiresAt.getTime() };
}

/**
 * Deletes a nonce and returns its text, so that only one of two calls at the same moment gets it. Throws Refusal
 * `nonce_unknown` for a nonce that is used, expired, made up, or made for another address or purpose.
 */
async function consumeNonce(
  { db, clock }: NonceServices,
  nonce: string,
  address: string,
  purposes: readonly NoncePurpose[],
): Promise<string> {
  const row = await db
    .deleteFrom('auth_nonces')
    .where('nonce', '=', nonce)
    .where('address', '=', address)
    .where('purpose', 'in', purposes)
    .returning(['message', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now()) throw new Refusal('nonce_unknown');
  return row.message;
}

interface SignedNonce {
  address: string;
  nonce: string;
  signature: string;
  /** The transaction that was signed in place of the text. */
  transaction?: string | undefined;
}

/**
 * Consumes a nonce and checks that the address signed its text, or a transaction that holds it. Only the stored text
 * counts, so a signature over a text for another domain or another moment is never accepted. A caller in a transaction
 * passes it as `db`: calls that each hold a connection and wait for a second one could block one another. If the
 * transaction is rolled back, the nonce is valid again; otherwise it is used up, even by a wrong signature. Throws
 * `nonce_unknown` and `signature_invalid`.
 */
export async function verifySignedNonce(
  services: NonceServices,
  { address, nonce, signature, transaction }: SignedNonce,
  purposes: readonly NoncePurpose[],
): Promise<void> {
  const message = await consumeNonce(services, nonce, address, purposes);
  const isTheirs =
    transaction === undefined
      ? verifySignature(message, address, signature)
      : verifyOwnershipProof(message, address, signature, transaction);
  if (!isTheirs) throw new Refusal('signature_invalid');
}
