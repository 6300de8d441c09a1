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

/** Timeout for the provider to apply a selected wallet. The player's approval has no timeout. */
const settleMs = 5_000;

/** The page's interface to wallet-adapter. One wallet is connected at a time. */
export interface WalletAdapters {
  listings: StoreApi<readonly WalletListing[]>;
  /** Disconnects the previous wallet first. @throws what the wallet throws, for example a declined request */
  connect(name: string): Promise<ConnectedWallet>;
  disconnect(): Promise<void>;
  /** Accounts that wallets of this browser have shared with this page, by the wallet's name. */
  accounts(): Promise<readonly { name: string; address: string }[]>;
}

/**
 * Starts wallet-adapter with the e-mail wallet registered beside the extensions.
 * The provider has its own React root, without StrictMode (which would remove its listeners) and outside the app, so
 * that wallet events do not re-render the app. Only this module imports the adapters and web3; it is loaded to connect
 * or sign.
 */
export function startWalletAdapters(keyring: Keyring): WalletAdapters {
  registerWallet(new EmbeddedStandardWallet(keyring));
  const provider = new ProviderView();
  createRoot(document.createElement('div')).render(
    <WalletProvider
      wallets={[new PhantomWalletAdapter(), new SolflareWalletAdapter()]}
      localStorageKey="seven-isles.walletName"
      onError={() => {
        // Callers get their own error; without this the provider also logs it and opens install pages.
      }}
    >
      <Watch provider={provider} />
    </WalletProvider>,
  );

  const disconnect = async () => {
    const { wallet, disconnect: disconnectSelected, select } = await provider.until((now) => now);
    if (!wallet) return;
    // Selecting another wallet while one is connected leaves none connected: disconnect and wait first.
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

/** The provider's state outside of React. */
class ProviderView {
  readonly listings = createStore<readonly WalletListing[]>(() => []);
  readonly #state = createStore<{ now: WalletContextState | null }>(() => ({ now: null }));

  update(now: WalletContextState): void {
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

  /** Resolves with the first truthy result, now or after a change of the provider. */
  until<T>(pick: (now: WalletContextState) => T | null | undefined | false): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const { now } = this.#state.getState();
        const picked = now && pick(now);
        if (!picked) return false;
        clearTimeout(timer);
        unsubscribe();
        resolve(picked);
        return true;
      };
      const timer = setTimeout(() => {
        unsubscribe();
        reject(new Error('the wallet did not answer'));
      }, settleMs);
      const unsubscribe = this.#state.subscribe(look);
      look();
    });
  }
}

function Watch({ provider }: { provider: ProviderView }) {
  const now = useWallet();
  useEffect(() => provider.update(now), [provider, now]);
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

/** A Wallet Standard wallet may share several accounts at once, an older one only the connected one. */
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
