import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/kit';
import { decodeInstruction } from './decodeInstruction.ts';
import type { Meaning } from './meanings.ts';

/** Size limit of a serialized transaction on the chain, in bytes. */
const maxTransactionBytes = 1232;

interface TransactionSigner {
  address: string;
  /** The signature, 64 bytes, which is not verified; null if this signer has not signed. */
  signature: Uint8Array | null;
}

/** A transaction with the meanings of its instructions. */
export interface DecodedTransaction {
  feePayer: string;
  /** Everyone whose signature the transaction needs, the fee payer first. */
  signers: readonly TransactionSigner[];
  blockhash: string;
  /** Whether the transaction names accounts by their index in lookup tables on the chain, instead of by address. */
  usesLookupTables: boolean;
  /** Whether the given tables lack some of the accounts that the transaction takes from lookup tables. */
  hasUnknownAccounts: boolean;
  /** Every account that the transaction names, including programs and accounts of lookup tables. */
  accounts: readonly string[];
  instructions: readonly Meaning[];
  /** The serialized message, which is what the signers sign. */
  message: Uint8Array;
}

export interface UndecodableTransaction {
  error: 'malformed' | 'version_unknown';
}

/**
 * Number of bytes in which a transaction stores its number of signatures. The format also allows longer forms of the
 * same number; transactions that use them are rejected.
 */
const countBytes = 1;
export const signatureBytes = 64;

const transactionDecoder = getTransactionDecoder();
const messageDecoder = getCompiledTransactionMessageDecoder();
const messageEncoder = getCompiledTransactionMessageEncoder();

/** The addresses in lookup tables on the chain, by the address of the table. */
export type LookupTables = ReadonlyMap<string, readonly string[]>;

/**
 * Decodes a serialized transaction, signed or not, of the legacy format or version 0. For bytes that are not a
 * transaction it returns an error value; it never throws.
 * @param tables give the addresses of accounts in lookup tables; an account in none of them is `{table}[{index}]`
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

/**
 * Whether encoding the message gives exactly these bytes. The decoder is less strict: it also accepts lists that end
 * early and trailing bytes.
 */
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
  // The writable accounts of all tables come before the read-only ones.
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
    accounts,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) =>
      decodeInstruction(account(programAddressIndex), accountIndices.map(account), bytesOf(data)),
    ),
    message: messageBytes,
  };
}

const bytesOf = (data: ArrayLike<number> | undefined): Uint8Array => Uint8Array.from(data ?? []);
