import type { Network } from '#contract/chainIntents.ts';
import type { CallRoute } from '../api/callRoute.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';
import type { Session } from '../api/session.ts';
import type { Overlays } from '../overlays/overlayStore.ts';
import type { Toasts } from '../toasts/toastStore.ts';
import type { WaysToSign } from './connectedWallet.ts';

/**
 * `none`: not logged in. `resting`: the account's wallet is not connected until something must be signed.
 * `connecting`: waiting for a wallet. `connected`: the account's wallet, or the wallet that logged in, is connected.
 */
type WalletStatus = 'none' | 'resting' | 'connecting' | 'connected';

/** The state of the player's wallet; reading it loads neither the adapters nor web3. */
export interface WalletState {
  status: WalletStatus;
  /** Base58 address of the account's primary wallet. */
  address: string | null;
  walletName: string | null;
  /** Ed25519 signature of the bytes; connects the wallet first, which may ask the player. @throws WalletProblem */
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  /**
   * How the wallet can sign transactions; connects it first. `signer` is the address of a linked wallet to use in place
   * of the primary one.
   * @throws WalletProblem
   */
  waysToSign(signer?: string): Promise<WaysToSign>;
  /**
   * Signs a serialized transaction, legacy or v0; connects the wallet first, which may ask the player.
   * @throws WalletProblem
   */
  signTransaction(transaction: Uint8Array, signer?: string): Promise<Uint8Array>;
  /**
   * Signs the transaction and sends it to that network; returns the signature, 64 bytes. Connects the wallet first,
   * which may ask the player.
   * @throws WalletProblem
   */
  signAndSendTransaction(transaction: Uint8Array, network: Network, signer?: string): Promise<Uint8Array>;
}

export interface WalletDependencies {
  session: Session;
  memory: DeviceMemory;
  callRoute: CallRoute;
  overlays: Overlays;
  toasts: Toasts;
}
