import bs58 from 'bs58';
import { decodeTransaction } from '#chain/decodeTransaction.ts';
import { isOwnershipProof } from '#chain/ownershipProof.ts';
import { isSignatureBy } from '../base/ed25519.ts';

const publicKeyBytes = 32;
const signatureBytes = 64;

/**
 * Whether `signature` (base58, 64 bytes) is the Ed25519 signature of `address` (base58, 32 bytes) over the UTF-8 text.
 * Malformed input returns false and never throws, because anyone can send it.
 */
export function verifySignature(text: string, address: string, signature: string): boolean {
  const publicKey = decodeBase58(address, publicKeyBytes);
  const signed = decodeBase58(signature, signatureBytes);
  return publicKey !== null && signed !== null && isSignatureBy(publicKey, Buffer.from(text, 'utf8'), signed);
}

/**
 * Whether `signature` (base58) is the one of `address` over a transaction (base64) that holds the text as its memo and
 * can never be sent (rule book: wallets-and-login.md, Hardware wallets). Malformed input returns false.
 */
export function verifyOwnershipProof(
  text: string,
  address: string,
  signature: string,
  transaction: string,
): boolean {
  const decoded = decodeTransaction(Buffer.from(transaction, 'base64'));
  if ('error' in decoded || !isOwnershipProof(decoded, address, text)) return false;
  const publicKey = decodeBase58(address, publicKeyBytes);
  const signed = decodeBase58(signature, signatureBytes);
  return publicKey !== null && signed !== null && isSignatureBy(publicKey, decoded.message, signed);
}

/** Whether the text is a 32-byte public key in base58. */
export function isAddress(address: string): boolean {
  return decodeBase58(address, publicKeyBytes) !== null;
}

function decodeBase58(text: string, length: number): Uint8Array | null {
  try {
    const bytes = bs58.decode(text);
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}
