import {
  createDefaultAuthorizationCache,
  LocalSolanaMobileWalletAdapterWallet,
} from '@solana-mobile/wallet-standard-mobile';
import { registerWallet } from '@wallet-standard/wallet';
import { type Network, networks } from '#contract/chainIntents.ts';
import { gameName } from '#words/page.ts';
import { walletAppName } from '#words/walletApps.ts';

interface WalletAppOptions {
  /** The game's network, for which a wallet app is asked to share an account. */
  network(): Promise<Network>;
  /** Called before an app opens; the app does not open if this rejects. */
  beforeOpening(): Promise<void>;
}

/** The wallet apps of the phone as one wallet of the Wallet Standard: Android asks the player which app opens. */
class WalletApp extends LocalSolanaMobileWalletAdapterWallet {
  override get name(): string {
    return walletAppName;
  }
}

/**
 * Lists the phone's wallet apps beside the other wallets. Only a browser that reaches them loads this module
 * (`#contract/walletApps.ts`), because the library of the Mobile Wallet Adapter is large.
 */
export function registerWalletApps({ network, beforeOpening }: WalletAppOptions): void {
  registerWallet(
    new WalletApp({
      appIdentity: { name: gameName, uri: window.location.origin, icon: 'favicon.svg' },
      authorizationCache: createDefaultAuthorizationCache(),
      chains: networks.filter((name) => name !== 'solana:localnet'),
      chainSelector: {
        // The library asks for the network directly before it opens an app to connect it, and only then.
        async select([first = 'solana:mainnet', ...others]) {
          const wanted = await network();
          await beforeOpening();
          return [first, ...others].find((chain) => chain === wanted) ?? first;
        },
      },
      // The rejection that follows becomes a sentence of ours; the library's own window would cover the page.
      onWalletNotFound: async () => undefined,
    }),
  );
}
