import { generateKeyPairSync, sign } from 'node:crypto';
import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';

/** A real Ed25519 wallet: its address is the public key, its signatures are what a wallet app would make. */
export class TestWallet {
  readonly #keys = generateKeyPairSync('ed25519');
  readonly address: string;

  constructor() {
    const { x } = this.#keys.publicKey.export({ format: 'jwk' });
    this.address = bs58.encode(Buffer.from(x ?? '', 'base64url'));
  }

  /** Base58 signature over the text. */
  sign(message: string): string {
    return bs58.encode(sign(null, Buffer.from(message, 'utf8'), this.#keys.privateKey));
  }

  /** A serialized transaction, base64, with this wallet's signature added as a wallet app adds it. */
  signTransaction(transaction: string): string {
    const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    const signature = sign(null, signed.message.serialize(), this.#keys.privateKey);
    signed.addSignature(new PublicKey(this.address), signature);
    return Buffer.from(signed.serialize()).toString('base64');
  }
}
