import { type Adapter, isIosAndRedirectable, WalletReadyState } from '@solana/wallet-adapter-base';
import { useWallet, type WalletContextState, WalletProvider } from '@solana/wallet-adapter-react';
import { PhantomWalletAdapter, SolflareWalletAdapter } from '@solana/wallet-adapter-wallets';
import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import { VersionedTransaction } from '@solana/web3.js';
import { registerWallet } from '@wallet-standard/wallet';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConnectedWallet, WalletListing } from './connectedWallet.ts';
import { EmbeddedStandardWallet } from './embedded/EmbeddedStandardWallet.ts';
import type { Keyring } from './embedded/keyring.ts';

/** Within this time a selected wallet has become the provider's, or something is wrong. A player's approval is not timed. */
const settleMs = 5_000;

/** All that the page knows of wallet-adapter. One wallet is connected at a time. */
export interface WalletAdapters {
  listings: StoreApi<readonly WalletListing[]>;
  /** Disconnects what was connected before. @throws what the wallet throws, a declined request among it */
  connect(name: string): Promise<ConnectedWallet>;
  disconnect(): Promise<void>;
  /** Accounts that wallets of this browser have opened to this page, by the wallet's name. */
  accounts(): Promise<readonly { name: string; address: string }[]>;
}

/**
 * Starts wallet-adapter with the e-mail wallet registered beside the extensions.
 * The provider lives in a React root of its own, without StrictMode (which would cut its listeners off) and away from
 * the screens: nothing of the app renders again when a wallet does something. This module is the only importer of the
 * adapters and of web3; it is loaded when somebody wants to connect or sign.
 */
export function startWalletAdapters(keyring: Keyring): WalletAdapters {
  registerWallet(new EmbeddedStandardWallet(keyring));
  const provider = new ProviderView();
  createRoot(document.createElement('div')).render(
    <WalletProvider
      wallets={[new PhantomWalletAdapter(), new SolflareWalletAdapter()]}
      localStorageKey="seven-isles.walletName"
      onError={() => {
        // Every caller hears its own error; without this the provider also logs it and opens install pages.
      }}
    >
      <Watch provider={provider} />
    </WalletProvider>,
  );

  const disconnect = async () => {
    const { wallet, disconnect: disconnectSelected, select } = await provider.until((now) => now);
    if (!wallet) return;
    // Selecting another wallet while one is connected ends with none: disconnect and wait first.
    await disconnectSelected();
    select(null);
    await provider.until((now) => now.wallet === null);
  };

  return {
    listings: provider.listings,
    disconnect,
    async accounts() {
      const { wallets } = await provider.until((now) => now);
      return wallets.flatMap(({ adapter }) =>
        openAddresses(adapter).map((address) => ({ name: adapter.name, address })),
      );
    },
    async connect(name) {
      const adapter = await provider.until((now) => adapterNamed(now, name));
      const selected = await provider.until((now) => now);
      if (selected.wallet?.adapter.name !== name) {
        await disconnect();
        selected.select(adapter.name);
      }
      const { connect } = await provider.until((now) => now.wallet?.adapter.name === name && now);
      await connect();
      const { publicKey } = await provider.until((now) => now.connected && now.publicKey && now);
      if (!publicKey) throw new Error('the wallet connected without an account');
      return asConnectedWallet(adapter, publicKey.toBase58());
    },
  };
}

/** The provider's state as seen from outside of React. */
class ProviderView {
  readonly listings = createStore<readonly WalletListing[]>(() => []);
  readonly #state = createStore<{ now: WalletContextState | null }>(() => ({ now: null }));

  hear(now: WalletContextState): void {
    this.#state.setState({ now });
    const listings = now.wallets.map(({ adapter, readyState }) => ({
      name: adapter.name,
      icon: adapter.icon,
      url: adapter.url,
      connectable: isConnectable(adapter, readyState),
    }));
    if (JSON.stringify(listings) !== JSON.stringify(this.listings.getState())) {
      this.listings.setState(listings, true);
    }
  }

  /** The first truthy answer, now or when the provider has changed. */
  until<T>(pick: (now: WalletContextState) => T | null | undefined | false): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const { now } = this.#state.getState();
        const picked = now && pick(now);
        if (!picked) return false;
        clearTimeout(timer);
        stop();
        resolve(picked);
        return true;
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error('the wallet did not answer'));
      }, settleMs);
      const stop = this.#state.subscribe(look);
      look();
    });
  }
}

function Watch({ provider }: { provider: ProviderView }) {
  const now = useWallet();
  useEffect(() => provider.hear(now), [provider, now]);
  return null;
}

function adapterNamed({ wallets }: WalletContextState, name: string): Adapter | undefined {
  return wallets.find(({ adapter }) => adapter.name === name)?.adapter;
}

/**
 * Solflare calls itself loadable in every browser: without the extension it would open a web wallet in a frame, which
 * our page does not allow. On iOS "loadable" means that the wallet's own app opens.
 */
function isConnectable(adapter: Adapter, readyState: WalletReadyState): boolean {
  if (readyState === WalletReadyState.Installed) return true;
  if (readyState !== WalletReadyState.Loadable) return false;
  return adapter.name !== 'Solflare' || isIosAndRedirectable();
}

/** A wallet of the standard may open several accounts at once, an older one only the one it is connected with. */
function openAddresses(adapter: Adapter): readonly string[] {
  if ('wallet' in adapter) return adapter.wallet.accounts.map(({ address }) => address);
  return adapter.publicKey === null ? [] : [adapter.publicKey.toBase58()];
}

function asConnectedWallet(adapter: Adapter, address: string): ConnectedWallet {
  return {
    name: adapter.name,
    address,
    signMessage: 'signMessage' in adapter ? (message) => adapter.signMessage(message) : null,
    signTransaction:
      'signTransaction' in adapter
        ? async (transaction) => {
            const signed = await adapter.signTransaction(VersionedTransaction.deserialize(transaction));
            return signed.serialize();
          }
        : null,
    signIn:
      'signIn' in adapter
        ? async (input: SolanaSignInInput) => {
            const { account, signedMessage, signature } = await adapter.signIn(input);
            return { address: account.address, signedMessage, signature };
          }
        : null,
  };
}
