import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { privateKeyOf } from '#worker/base/ed25519.ts';

/** A real Ed25519 wallet. Its address is its public key, and it signs as a wallet app does. */
export class TestWallet {
  readonly #key: KeyObject;
  readonly address: string;

  /** @param seed 32 bytes; by default a new wallet */
  constructor(seed: Uint8Array = randomBytes(32)) {
    this.#key = privateKeyOf(seed);
    const { x } = createPublicKey(this.#key).export({ format: 'jwk' });
    this.address = bs58.encode(Buffer.from(x ?? '', 'base64url'));
  }

  /** Signs a text. Returns the signature in base58. */
  sign(message: string): string {
    return bs58.encode(sign(null, Buffer.from(message, 'utf8'), this.#key));
  }

  /**
   * Adds this wallet's signature to a transaction, as a wallet app does. Takes and returns serialized transactions,
   * base64.
   */
  signTransaction(transaction: string): string {
    const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    const signature = sign(null, signed.message.serialize(), this.#key);
    signed.addSignature(new PublicKey(this.address), signature);
    return Buffer.from(signed.serialize()).toString('base64');
  }
}
