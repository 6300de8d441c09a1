import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { Network } from '#contract/chainIntents.ts';

/**
 * `opensApp`: choosing the wallet opens the game in the browser of the wallet's own app. `missing`: it has to be
 * installed first.
 */
export type WalletReadiness = 'installed' | 'opensApp' | 'missing';

/** A wallet that the player can connect or install. */
export interface WalletListing {
  name: string;
  /** A data: URL. */
  icon: string;
  /** URL of the page from which the wallet can be installed. */
  url: string;
  readiness: WalletReadiness;
}

interface SignedIn {
  address: string;
  signedMessage: Uint8Array;
  signature: Uint8Array;
}

/** A connected wallet; messages, transactions and signatures are bytes. */
export interface ConnectedWallet {
  name: string;
  address: string;
  /** Null if the wallet cannot sign messages. */
  signMessage: ((message: Uint8Array) => Promise<Uint8Array>) | null;
  /** Takes and returns serialized transactions, legacy or v0. */
  signTransaction: ((transaction: Uint8Array) => Promise<Uint8Array>) | null;
  /** Signs the transaction and sends it to that network; returns the transaction's signature, 64 bytes. */
  signAndSendTransaction: ((transaction: Uint8Array, network: Network) => Promise<Uint8Array>) | null;
  signIn: ((input: SolanaSignInInput) => Promise<SignedIn>) | null;
}

/**
 * A wallet that Change Wallet lists: the account's primary wallet, the e-mail or device wallet of this browser, or a
 * wallet that shares an account with this page (rule book: wallets-and-login.md, Change Wallet).
 */
export interface WalletEntry {
  id: string;
  /** Base58. */
  address: string;
  connector: { name: string; isEmbedded: boolean };
}

/** The ways in which a wallet can sign a transaction and get it to the chain. */
export interface WaysToSign {
  /** The wallet can sign, and the worker sends the signed transaction. */
  sign: boolean;
  /** The wallet can sign and send in one step. */
  signAndSend: boolean;
}
