import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { Network } from '#contract/chainIntents.ts';

/** A wallet in the list that is not connected yet. */
export interface WalletListing {
  name: string;
  /** A data: URL. */
  icon: string;
  /** URL to install it. */
  url: string;
  /** Whether it can be connected; otherwise it has to be installed first. */
  connectable: boolean;
}

interface SignedIn {
  address: string;
  signedMessage: Uint8Array;
  signature: Uint8Array;
}

/** A connected wallet; its functions take and return bytes. */
export interface ConnectedWallet {
  name: string;
  address: string;
  /** Null where the wallet cannot. */
  signMessage: ((message: Uint8Array) => Promise<Uint8Array>) | null;
  /** Takes and returns serialized transactions, legacy or v0. */
  signTransaction: ((transaction: Uint8Array) => Promise<Uint8Array>) | null;
  /** Signs, sends to that network, and returns the transaction's signature, 64 bytes. */
  signAndSendTransaction: ((transaction: Uint8Array, network: Network) => Promise<Uint8Array>) | null;
  signIn: ((input: SolanaSignInInput) => Promise<SignedIn>) | null;
}

/**
 * One of the wallets that are connected to this page: an entry of Change Wallet (rule book: wallets-and-login.md,
 * Change Wallet).
 */
export interface WalletEntry {
  id: string;
  /** Base58. */
  address: string;
  connector: { name: string; isEmbedded: boolean };
}

/** How a wallet can bring a transaction to the chain. */
export interface WaysToSign {
  /** It signs, and the worker sends. */
  sign: boolean;
  /** It signs and sends. */
  signAndSend: boolean;
}
