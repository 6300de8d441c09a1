import {
  type AddressLookupTableAccount,
  Keypair,
  type PublicKey,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { type DecodedTransaction, decodeTransaction } from '#chain/decodeTransaction.ts';

export const keyPairs = Array.from({ length: 6 }, () => Keypair.generate());
const publicKeys = keyPairs.map(({ publicKey }) => publicKey);
export const [payer, other, mint, from, to, blockhash] = publicKeys as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
];
export const text = (key: PublicKey): string => key.toBase58();

/** Builds an unsigned transaction of the legacy format from the instructions. */
export function legacy(...instructions: TransactionInstruction[]): Uint8Array {
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: text(blockhash) });
  return transaction.add(...instructions).serialize({ requireAllSignatures: false, verifySignatures: false });
}

/** Builds an unsigned transaction of version 0 from the instructions. */
export function version0(instructions: TransactionInstruction[], tables: AddressLookupTableAccount[] = []) {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: text(blockhash),
    instructions,
  }).compileToV0Message(tables);
  return new VersionedTransaction(message);
}

export function read(bytes: Uint8Array): DecodedTransaction {
  const decoded = decodeTransaction(bytes);
  if ('error' in decoded) throw new Error(decoded.error);
  return decoded;
}
