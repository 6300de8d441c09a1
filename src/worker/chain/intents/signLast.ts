import bs58 from 'bs58';
import { type DecodedTransaction, decodeTransaction, signatureBytes } from '#chain/decodeTransaction.ts';
import { differenceOf } from '#chain/differenceOf.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { isSignatureBy, privateKeyOf, signBytes } from '../../base/ed25519.ts';
import { Refusal } from '../../base/refusal.ts';
import type { GameChain } from '../connection/GameChain.ts';
import { idInMemo } from './buildTransaction.ts';
import type { Intent, IntentRules } from './kinds/IntentPlan.ts';
import { intentRules } from './kinds/intentRules.ts';

/** A transaction as a wallet sent it back. */
export interface SignedByWallet {
  /** Id in the memo: that of the player's transaction that the wallet claims to have signed. */
  intentId: string;
  bytes: Uint8Array;
  decoded: DecodedTransaction;
}

/** Reads a transaction that a wallet sent back. Throws Refusal `transaction_unreadable`. */
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
 * Checks that the wallet signed the transaction that was built, apart from changes that honest wallets make (rule book:
 * chain.md, Changes by wallets). A transaction that the game signed first, for a wallet that sends by itself, is
 * refused: if the game also signed a changed version, both could take effect. Throws Refusal `transaction_changed`,
 * `transaction_not_signed`.
 */
export function checkSigned(
  intent: Pick<Intent, 'kind' | 'built' | 'address' | 'wallet'>,
  { bytes, decoded }: SignedByWallet,
  { maxPriorityLamports }: RuleTables['transfers'],
): void {
  if (intent.wallet !== 'sign') throw new Refusal('transaction_changed');
  // Most wallets change nothing; then the contents need not be compared.
  if (!Buffer.from(messageOf(bytes)).equals(messageOf(intent.built)))
    refuseDifference(
      intent.built,
      decoded,
      intentRules[intent.kind].maxPriorityLamports(maxPriorityLamports),
    );
  const signer = decoded.signers.find(({ address }) => address === intent.address);
  if (!signer?.signature || !isSignatureBy(bs58.decode(signer.address), decoded.message, signer.signature)) {
    throw new Refusal('transaction_not_signed');
  }
}

function refuseDifference(bytes: Uint8Array, decoded: DecodedTransaction, maxPriority: number): void {
  const built = decodeTransaction(Uint8Array.from(bytes));
  if ('error' in built) throw new Error(`a transaction was built that cannot be read: ${built.error}`);
  if (differenceOf(built, decoded, BigInt(Math.floor(maxPriority))) !== null)
    throw new Refusal('transaction_changed');
}

/**
 * Offset of a signature, in bytes. The signatures come first, after one byte with their number (`decodeTransaction`
 * accepts nothing else).
 */
const signatureAt = (index: number): number => 1 + index * signatureBytes;
const messageOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(signatureAt(bytes[0] ?? 0));

/** A transaction with all signatures, and the signature that identifies it on the chain. */
export interface CompleteTransaction {
  wire: Buffer;
  signature: string;
}

/** Adds the game's signatures to a checked transaction. From then on the transaction can take effect. */
export function signLast(
  { authority, authorityKey }: Pick<GameChain, 'authority' | 'authorityKey'>,
  intent: Pick<Intent, 'id' | 'kind'>,
  { bytes, decoded }: SignedByWallet,
): CompleteTransaction {
  const signers = [{ publicKey: authority.publicKey, key: authorityKey }];
  const { furtherKey }: IntentRules<never> = intentRules[intent.kind];
  const further = furtherKey?.(authority, intent.id);
  if (further) signers.push({ publicKey: further.publicKey, key: privateKeyOf(further.secretKey) });
  const wire = Buffer.from(bytes);
  for (const { publicKey, key } of signers) {
    const index = decoded.signers.findIndex(({ address }) => address === publicKey.toBase58());
    if (index < 0) throw new Error('a transaction that the game does not sign');
    wire.set(signBytes(key, decoded.message), signatureAt(index));
  }
  // On the chain, a transaction is identified by the signature of the fee payer, which is the first one.
  return { wire, signature: bs58.encode(wire.subarray(signatureAt(0), signatureAt(1))) };
}
