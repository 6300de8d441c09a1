import type { CallRoute } from '../api/callRoute.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';
import type { Session } from '../api/session.ts';
import type { Overlays } from '../overlays/overlayStore.ts';

/**
 * `none`: nobody is logged in. `resting`: the session's wallet is known and is woken when something must be signed.
 * `connecting`: a wallet is being asked. `connected`: it answers.
 */
type WalletStatus = 'none' | 'resting' | 'connecting' | 'connected';

/** What the app may know of the player's wallet. Small on purpose: adapters and web3 stay behind it, unloaded. */
export interface WalletState {
  status: WalletStatus;
  /** Base58 address of the wallet that logged in. */
  address: string | null;
  walletName: string | null;
  /** Ed25519 signature over the bytes; wakes the wallet, which may ask the player. @throws WalletProblem */
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  /** Signs a serialized transaction, legacy or v0; asks as above. @throws WalletProblem */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>;
}

/** What the wallet is made of. */
export interface WalletParts {
  session: Session;
  memory: DeviceMemory;
  callRoute: CallRoute;
  overlays: Overlays;
}
