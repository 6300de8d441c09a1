import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/kit';
import { decodeInstruction } from './decodeInstruction.ts';
import type { Meaning } from './meanings.ts';

/** The most bytes of a serialized transaction that the chain takes. */
export const maxTransactionBytes = 1232;

export interface TransactionSigner {
  address: string;
  /** 64 bytes; null where it has not signed. Not verified. */
  signature: Uint8Array | null;
}

/** A transaction as its meaning. */
export interface DecodedTransaction {
  feePayer: string;
  /** Everyone whose signature it needs, the fee payer first. */
  signers: readonly TransactionSigner[];
  blockhash: string;
  /** Accounts of tables on the chain take part: what they are cannot be seen here. */
  usesLookupTables: boolean;
  instructions: readonly Meaning[];
  /** What is signed. */
  message: Uint8Array;
}

export interface UndecodableTransaction {
  error: 'malformed' | 'version_unknown';
}

const transactionDecoder = getTransactionDecoder();
const messageDecoder = getCompiledTransactionMessageDecoder();
const messageEncoder = getCompiledTransactionMessageEncoder();

/**
 * Decodes a serialized transaction, signed or not, of the legacy format or version 0. Bytes that are none answer an
 * error value; it never throws.
 */
export function decodeTransaction(bytes: Uint8Array): DecodedTransaction | UndecodableTransaction {
  if (bytes.length > maxTransactionBytes) return { error: 'malformed' };
  try {
    const [{ messageBytes, signatures }, end] = transactionDecoder.read(bytes, 0);
    const message = messageDecoder.decode(messageBytes);
    if (end !== bytes.length || !isEncodedAs(message, messageBytes)) return { error: 'malformed' };
    if (message.version !== 'legacy' && message.version !== 0) return { error: 'version_unknown' };
    return decoded(message, Object.entries(signatures), new Uint8Array(messageBytes));
  } catch {
    return { error: 'malformed' };
  }
}

/** The decoder accepts lists that end early and bytes behind the end; the only bytes of a message are these. */
function isEncodedAs(
  message: Parameters<typeof messageEncoder.encode>[0],
  bytes: ArrayLike<number>,
): boolean {
  const encoded = messageEncoder.encode(message);
  return encoded.length === bytes.length && encoded.every((byte, index) => byte === bytes[index]);
}

type KnownMessage = CompiledTransactionMessageWithLifetime &
  Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }>;

function decoded(
  message: KnownMessage,
  signatures: readonly [string, Uint8Array | null][],
  messageBytes: Uint8Array,
): DecodedTransaction | UndecodableTransaction {
  const { staticAccounts, header } = message;
  const isDistinct = new Set(staticAccounts).size === staticAccounts.length;
  const [feePayer] = staticAccounts;
  const signers = signatures.map(([address, signature]) => ({ address, signature }));
  if (!feePayer || !isDistinct || signers.length !== header.numSignerAccounts) return { error: 'malformed' };
  const tables = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : [];
  const accountsOfTables = tables.flatMap(({ lookupTableAddress, writableIndexes, readonlyIndexes }) =>
    [...writableIndexes, ...readonlyIndexes].map((index) => `${lookupTableAddress}[${index}]`),
  );
  const accounts: readonly string[] = [...staticAccounts, ...accountsOfTables];
  const account = (index: number): string => {
    const address = accounts[index];
    if (address === undefined) throw new RangeError('an account that is not there');
    return address;
  };
  return {
    feePayer,
    signers,
    blockhash: message.lifetimeToken,
    usesLookupTables: tables.length > 0,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) =>
      decodeInstruction(account(programAddressIndex), accountIndices.map(account), bytesOf(data)),
    ),
    message: messageBytes,
  };
}

const bytesOf = (data: ArrayLike<number> | undefined): Uint8Array => Uint8Array.from(data ?? []);
