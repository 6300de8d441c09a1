import type { DecodedTransaction } from './decodeTransaction.ts';
import { differenceOf } from './differenceOf.ts';

/** The hash of 32 zero bytes, which no block has: no network ever accepts a transaction that names it. */
export const hashOfNoBlock = '1'.repeat(32);

/** More than any priority fee. Nothing is paid, because the transaction is never carried out. */
const anyPriorityLamports = 2n ** 128n;

/**
 * Whether the transaction proves, by the signature of `address`, that its owner agrees with this text, and can do
 * nothing else: only this wallet signs and pays, its memo is the text, and it can never be sent. Signatures are not
 * verified (rule book: wallets-and-login.md, Hardware wallets).
 */
export function isOwnershipProof(signed: DecodedTransaction, address: string, text: string): boolean {
  const expected: DecodedTransaction = {
    feePayer: address,
    signers: [{ address, signature: null }],
    blockhash: hashOfNoBlock,
    usesLookupTables: false,
    hasUnknownAccounts: false,
    accounts: [],
    instructions: [{ kind: 'memo', text, signers: [] }],
    message: new Uint8Array(),
  };
  return differenceOf(expected, signed, anyPriorityLamports) === null;
}
