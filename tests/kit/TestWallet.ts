import { generateKeyPairSync, sign } from 'node:crypto';
import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';

/** A real Ed25519 wallet. Its address is its public key, and it signs as a wallet app does. */
export class TestWallet {
  readonly #keys = generateKeyPairSync('ed25519');
  readonly address: string;

  constructor() {
    const { x } = this.#keys.publicKey.export({ format: 'jwk' });
    this.address = bs58.encode(Buffer.from(x ?? '', 'base64url'));
  }

  /** Signs a text. Returns the signature in base58. */
  sign(message: string): string {
    return bs58.encode(sign(null, Buffer.from(message, 'utf8'), this.#keys.privateKey));
  }

  /**
   * Adds this wallet's signature to a transaction, as a wallet app does. Takes and returns serialized transactions,
   * base64.
   */
  signTransaction(transaction: string): string {
    const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    const signature = sign(null, signed.message.serialize(), this.#keys.privateKey);
    signed.addSignature(new PublicKey(this.address), signature);
    return Buffer.from(signed.serialize()).toString('base64');
  }
}
