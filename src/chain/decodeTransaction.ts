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
  /** Accounts of tables on the chain take part: what they are cannot be seen in the transaction. */
  usesLookupTables: boolean;
  /** Some of them are in no table that was given. */
  hasUnknownAccounts: boolean;
  instructions: readonly Meaning[];
  /** What is signed. */
  message: Uint8Array;
}

export interface UndecodableTransaction {
  error: 'malformed' | 'version_unknown';
}

/** Of the number of signatures. It could be written in more bytes, which no encoder does. */
const countBytes = 1;
export const signatureBytes = 64;

const transactionDecoder = getTransactionDecoder();
const messageDecoder = getCompiledTransactionMessageDecoder();
const messageEncoder = getCompiledTransactionMessageEncoder();

/** The addresses in lookup tables of the chain, by the table's own address. */
export type LookupTables = ReadonlyMap<string, readonly string[]>;

/**
 * Decodes a serialized transaction, signed or not, of the legacy format or version 0. Bytes that are none answer an
 * error value; it never throws.
 * @param tables with which accounts of lookup tables are named; one that is in none is called `{table}[{index}]`
 */
export function decodeTransaction(
  bytes: Uint8Array,
  tables: LookupTables = new Map(),
): DecodedTransaction | UndecodableTransaction {
  if (bytes.length > maxTransactionBytes) return { error: 'malformed' };
  try {
    const [{ messageBytes, signatures }, end] = transactionDecoder.read(bytes, 0);
    const message = messageDecoder.decode(messageBytes);
    const signed = Object.entries(signatures);
    if (end !== bytes.length || !isEncodedAs(message, messageBytes)) return { error: 'malformed' };
    if (bytes.length !== countBytes + signed.length * signatureBytes + messageBytes.length) {
      return { error: 'malformed' };
    }
    if (message.version !== 'legacy' && message.version !== 0) return { error: 'version_unknown' };
    return decoded(message, signed, new Uint8Array(messageBytes), tables);
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
  known: LookupTables,
): DecodedTransaction | UndecodableTransaction {
  const { staticAccounts, header } = message;
  const isDistinct = new Set(staticAccounts).size === staticAccounts.length;
  const [feePayer] = staticAccounts;
  const signers = signatures.map(([address, signature]) => ({ address, signature }));
  if (!feePayer || !isDistinct || signers.length !== header.numSignerAccounts) return { error: 'malformed' };
  const tables = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : [];
  // The writable ones of all tables come before the others.
  const places = (['writableIndexes', 'readonlyIndexes'] as const).flatMap((kind) =>
    tables.flatMap((table) =>
      table[kind].map((index) => ({
        found: known.get(table.lookupTableAddress)?.[index],
        name: `${table.lookupTableAddress}[${index}]`,
      })),
    ),
  );
  const accountsOfTables = places.map(({ found, name }) => found ?? name);
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
    hasUnknownAccounts: places.some(({ found }) => found === undefined),
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) =>
      decodeInstruction(account(programAddressIndex), accountIndices.map(account), bytesOf(data)),
    ),
    message: messageBytes,
  };
}

const bytesOf = (data: ArrayLike<number> | undefined): Uint8Array => Uint8Array.from(data ?? []);
