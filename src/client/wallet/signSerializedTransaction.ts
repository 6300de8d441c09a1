import { joinBytes, sameBytes } from './embedded/bytes.ts';

const signatureBytes = 64;
const keyBytes = 32;
/** Top bit of the first byte of a message: set in a versioned message, clear in a legacy one. */
const versionFlag = 0x80;
/**
 * Length of the message header, in bytes: one count each of required signatures, of read-only signers and of read-only
 * accounts that do not sign.
 */
const headerBytes = 3;

/**
 * Writes one key's signature into a serialized Solana transaction, legacy or v0, and changes no other byte.
 * It parses only the list of signers, so that no web3 library is needed.
 * @throws RangeError if the key is not among the transaction's signers, or the bytes are not a transaction
 */
export async function signSerializedTransaction(
  transaction: Uint8Array,
  publicKey: Uint8Array,
  sign: (message: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const signatures = readCompactLength(transaction, 0);
  const messageAt = signatures.end + signatures.length * signatureBytes;
  const message = transaction.subarray(messageAt);
  const slot = signerSlot(message, publicKey, signatures.length);
  const slotAt = signatures.end + slot * signatureBytes;
  return joinBytes(
    transaction.subarray(0, slotAt),
    await sign(message),
    transaction.subarray(slotAt + signatureBytes),
  );
}

function signerSlot(message: Uint8Array, publicKey: Uint8Array, signers: number): number {
  const versionBytes = (message[0] ?? 0) & versionFlag ? 1 : 0;
  const accounts = readCompactLength(message, versionBytes + headerBytes);
  for (let slot = 0; slot < Math.min(signers, accounts.length); slot += 1) {
    const at = accounts.end + slot * keyBytes;
    if (sameBytes(message.subarray(at, at + keyBytes), publicKey)) return slot;
  }
  throw new RangeError('this wallet is not asked to sign this transaction');
}

/** Solana's "compact-u16": seven bits per byte, lowest first; the top bit means that another byte follows. */
function readCompactLength(bytes: Uint8Array, from: number): { length: number; end: number } {
  let length = 0;
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[from + index];
    if (byte === undefined) break;
    length |= (byte & 0x7f) << (7 * index);
    if ((byte & versionFlag) === 0) return { length, end: from + index + 1 };
  }
  throw new RangeError('these bytes are no transaction');
}
