import { VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { RpcError, rpcCodes } from './rpcError.ts';
import type { SignatureRecord } from './Signatures.ts';

export const transactionEncodings = ['json', 'jsonParsed', 'base64', 'base58'] as const;
export type TransactionEncoding = (typeof transactionEncodings)[number];

interface Options {
  encoding: TransactionEncoding;
  /** Highest transaction version that the caller understands; undefined means only legacy transactions. */
  maxVersion: number | undefined;
}

/** A transaction with its meta in the form of `getTransaction`; null if the record has no `raw`. */
export function storedTransaction(record: SignatureRecord, { encoding, maxVersion }: Options) {
  const { raw, slot, blockTime, meta } = record;
  if (raw === null || !meta) return null;
  const bytes = Buffer.from(raw, 'base64');
  const { version, message, signatures } = VersionedTransaction.deserialize(bytes);
  if (version !== 'legacy' && (maxVersion === undefined || maxVersion < version)) {
    throw new RpcError(
      rpcCodes.unsupportedVersion,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    );
  }
  const decoded = { message, signatures: signatures.map((each) => bs58.encode(each)) };
  return {
    slot,
    blockTime,
    // A caller that names no version expects the older form of the answer, which has no field `version`.
    ...(maxVersion === undefined ? {} : { version }),
    transaction: encoded(bytes, decoded, encoding),
    meta: {
      err: record.err,
      status: record.err ? { Err: record.err } : { Ok: null },
      logMessages: record.logs,
      ...meta,
      rewards: [],
      loadedAddresses: { readonly: [], writable: [] },
    },
  };
}

type Decoded = { message: VersionedTransaction['message']; signatures: string[] };

function encoded(bytes: Buffer, { message, signatures }: Decoded, encoding: TransactionEncoding) {
  if (encoding === 'base64') return [bytes.toString('base64'), 'base64'];
  if (encoding === 'base58') return [bs58.encode(bytes), 'base58'];
  const keys = message.staticAccountKeys.map((key) => key.toBase58());
  const lookups = message.addressTableLookups.map((lookup) => ({
    accountKey: lookup.accountKey.toBase58(),
    writableIndexes: lookup.writableIndexes,
    readonlyIndexes: lookup.readonlyIndexes,
  }));
  const rest = {
    recentBlockhash: message.recentBlockhash,
    ...(message.version === 'legacy' ? {} : { addressTableLookups: lookups }),
  };
  const instructions = message.compiledInstructions.map((each) => ({
    ...each,
    data: bs58.encode(each.data),
  }));
  if (encoding === 'json') {
    return {
      signatures,
      message: {
        ...rest,
        accountKeys: keys,
        header: message.header,
        instructions: instructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
          programIdIndex,
          accounts: accountKeyIndexes,
          data,
          stackHeight: null,
        })),
      },
    };
  }
  return {
    signatures,
    message: {
      ...rest,
      accountKeys: keys.map((pubkey, index) => ({
        pubkey,
        signer: message.isAccountSigner(index),
        writable: message.isAccountWritable(index),
        source: 'transaction',
      })),
      // A node parses the instructions of some programs and returns all others in this form. Here, every instruction is
      // returned in this form.
      instructions: instructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
        programId: keys[programIdIndex],
        accounts: accountKeyIndexes.map((index) => keys[index]),
        data,
        stackHeight: null,
      })),
    },
  };
}
