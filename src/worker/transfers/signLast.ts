import { createPublicKey, verify } from 'node:crypto';
import { type Keypair, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { type DecodedTransaction, decodeTransaction } from '#chain/decodeTransaction.ts';
import { differenceOf } from '#chain/differenceOf.ts';
import { Refusal } from '../base/refusal.ts';
import type { GameChain } from '../chain/GameChain.ts';
import { idInMemo } from './buildTransaction.ts';
import type { Intent } from './intentStore.ts';
import { mintKeyOf } from './nfts/token2022.ts';

/** What a wallet may spend of the game's SOL on priority, in lamports (rule book: chain.md, Changes by wallets). */
const maxPriorityLamports = 100_000n;

/** A transaction as a wallet sent it back. */
export interface SignedByWallet {
  /** Of the memo: which of the player's transactions it claims to be. */
  intentId: string;
  bytes: Uint8Array;
  decoded: DecodedTransaction;
}

/** Reads what a wallet sent back. Refuses `transaction_unreadable`. */
export function readSigned(base64: string): SignedByWallet {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  const decoded = decodeTransaction(bytes);
  if ('error' in decoded) throw new Refusal('transaction_unreadable');
  const intentId = decoded.instructions
    .map((meaning) => (meaning.kind === 'memo' ? idInMemo(meaning.text) : null))
    .find((id) => id !== null);
  if (intentId === undefined) throw new Refusal('transaction_unreadable');
  return { intentId, bytes, decoded };
}

/**
 * Checks that the wallet signed what was built, apart from what honest wallets change (rule book: chain.md, Changes by
 * wallets). Refuses `transaction_changed`, `transaction_not_signed`.
 */
export function checkSigned(intent: Pick<Intent, 'built' | 'address'>, { decoded }: SignedByWallet): void {
  const built = decodeTransaction(Uint8Array.from(intent.built));
  if ('error' in built) throw new Error(`a transaction was built that cannot be read: ${built.error}`);
  if (differenceOf(built, decoded, maxPriorityLamports) !== null) throw new Refusal('transaction_changed');
  const signer = decoded.signers.find(({ address }) => address === intent.address);
  if (!signer?.signature || !isSignedBy(decoded.message, signer.address, signer.signature)) {
    throw new Refusal('transaction_not_signed');
  }
}

/** A transaction that the chain accepts, and its signature, by which it is known there. */
export interface CompleteTransaction {
  wire: Buffer;
  signature: string;
}

/** Adds the game's signatures to a checked transaction. From here on it can take effect. */
export function signLast(
  chain: Pick<GameChain, 'authority'>,
  intent: Pick<Intent, 'id' | 'kind'>,
  { bytes }: SignedByWallet,
): CompleteTransaction {
  const transaction = VersionedTransaction.deserialize(bytes);
  const signers: Keypair[] = [chain.authority];
  if (intent.kind === 'mint') signers.push(mintKeyOf(chain.authority, intent.id));
  transaction.sign(signers);
  const [signature] = transaction.signatures;
  if (!signature) throw new Error('a transaction without a fee payer');
  return { wire: Buffer.from(transaction.serialize()), signature: bs58.encode(signature) };
}

/** DER of an Ed25519 public key up to the 32 key bytes. */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex');

function isSignedBy(message: Uint8Array, address: string, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([ed25519Prefix, bs58.decode(address)]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, message, key, signature);
  } catch {
    return false; // 32 bytes that are not a point of the curve
  }
}
