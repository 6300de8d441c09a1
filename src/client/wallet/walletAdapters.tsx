import {
  type Adapter,
  isIosAndRedirectable,
  WalletAccountError,
  WalletNotConnectedError,
  WalletReadyState,
  WalletSendTransactionError,
} from '@solana/wallet-adapter-base';
import { useWallet, type WalletContextState, WalletProvider } from '@solana/wallet-adapter-react';
import { PhantomWalletAdapter, SolflareWalletAdapter } from '@solana/wallet-adapter-wallets';
import {
  SolanaSignAndSendTransaction,
  type SolanaSignInInput,
  SolanaSignMessage,
} from '@solana/wallet-standard-features';
import { VersionedTransaction } from '@solana/web3.js';
import { registerWallet } from '@wallet-standard/wallet';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { walletAppName } from '#words/walletApps.ts';
import type { ConnectedWallet, WalletListing, WalletReadiness } from './connectedWallet.ts';
import { type PageKey, PageStandardWallet } from './PageStandardWallet.ts';
import { WalletProblem } from './walletProblems.ts';

/** Timeout for the provider to list a wallet. The player's approval has no timeout. */
const settleMs = 5_000;

/** The account that a wallet now shares with this page, after it connected, switched accounts or disconnected. */
export interface AccountChange {
  name: string;
  /** Null if the wallet no longer shares an account with this page. */
  address: string | null;
}

/** The page's interface to wallet-adapter. Several wallets may be connected at once. */
export interface WalletAdapters {
  listings: StoreApi<readonly WalletListing[]>;
  /** @throws what the wallet throws, for example a declined request */
  connect(name: string): Promise<ConnectedWallet>;
  /** Disconnects every connected wallet. */
  disconnect(): Promise<void>;
  /** Accounts that wallets of this browser share with this page now, each with the name of its wallet. */
  accounts(): Promise<readonly { name: string; address: string }[]>;
}

/**
 * Starts wallet-adapter with the page's own wallets registered beside the extensions. Its provider only finds the
 * wallets; their adapters connect them, because the provider connects one wallet at a time.
 * `beforeWalletApp` is called before a wallet app of the phone opens to sign.
 * The provider has its own React root, without StrictMode (which would remove its listeners) and outside the app, so
 * that wallet events do not re-render the app. Only this module imports the adapters and web3; it is loaded when
 * wallets are first listed or connected.
 */
export function startWalletAdapters(
  pageKeys: readonly PageKey[],
  onChange: (change: AccountChange) => void,
  beforeWalletApp: () => Promise<void>,
): WalletAdapters {
  for (const key of pageKeys) registerWallet(new PageStandardWallet(key));
  const provider = new ProviderView();
  const watched = new WeakSet<Adapter>();
  let isDisconnecting = false;
  createRoot(document.createElement('div')).render(
    <WalletProvider
      wallets={[new PhantomWalletAdapter(), new SolflareWalletAdapter()]}
      localStorageKey="seven-isles.walletName"
      onError={() => {
        // The caller of `connect` gets the error. Without this handler the provider would also log it and open install
        // pages.
      }}
    >
      <Watch provider={provider} />
    </WalletProvider>,
  );

  const watch = (adapter: Adapter) => {
    if (watched.has(adapter)) return;
    watched.add(adapter);
    const { name } = adapter;
    adapter.on('connect', (publicKey) => onChange({ name, address: publicKey.toBase58() }));
    adapter.on('disconnect', () => isDisconnecting || onChange({ name, address: null }));
  };

  return {
    listings: provider.listings,
    async disconnect() {
      const { wallets } = await provider.until((now) => now);
      isDisconnecting = true;
      try {
        const connected = wallets.filter(({ adapter }) => adapter.connected);
        await Promise.allSettled(connected.map(({ adapter }) => adapter.disconnect()));
      } finally {
        isDisconnecting = false;
      }
    },
    async accounts() {
      const { wallets } = await provider.until((now) => now);
      return wallets.flatMap(({ adapter }) =>
        openAddresses(adapter).map((address) => ({ name: adapter.name, address })),
      );
    },
    async connect(name) {
      const adapter = await provider.until((now) => adapterNamed(now, name));
      watch(adapter);
      await (adapter.connecting ? untilAnswered(adapter) : adapter.connect());
      const { publicKey } = adapter;
      if (!publicKey)
        throw adapter.readyState === WalletReadyState.Loadable
          ? new WalletProblem('goOnInApp')
          : new WalletAccountError();
      return asConnectedWallet(adapter, publicKey.toBase58(), beforeWalletApp);
    },
  };
}

/**
 * Waits for the answer to an earlier request that is still open in the wallet, because the player left the dialog. That
 * answer counts for the new attempt too. The adapter's own `connect` would return at once, without an account.
 *
 * @throws what the wallet throws
 */
function untilAnswered(adapter: Adapter): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      adapter.off('connect', connected);
      adapter.off('error', failed);
      then();
    };
    const connected = () => settle(resolve);
    const failed = (error: Error) => settle(() => reject(error));
    adapter.on('connect', connected);
    adapter.on('error', failed);
  });
}

/** The provider's state for code outside of React. */
class ProviderView {
  readonly listings = createStore<readonly WalletListing[]>(() => []);
  readonly #state = createStore<{ now: WalletContextState | null }>(() => ({ now: null }));

  update(now: WalletContextState): void {
    this.#state.setState({ now });
    const listings = now.wallets.map(({ adapter, readyState }) => ({
      name: adapter.name,
      icon: adapter.icon,
      url: adapter.url,
      readiness: readinessOf(adapter, readyState),
    }));
    if (JSON.stringify(listings) !== JSON.stringify(this.listings.getState())) {
      this.listings.setState(listings, true);
    }
  }

  /**
   * Resolves with the first truthy result of `pick`, which is called now and after each change of the provider. Rejects
   * after `settleMs`.
   */
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
 * Whether the wallet can be connected in this browser. Solflare reports itself as loadable in every browser: without
 * the extension it would open a web wallet in a frame, which our page does not allow. On iOS "loadable" means that the
 * wallet's own app opens.
 */
function readinessOf(adapter: Adapter, readyState: WalletReadyState): WalletReadiness {
  if (readyState === WalletReadyState.Installed) return 'installed';
  const opensApp = readyState === WalletReadyState.Loadable;
  return opensApp && (adapter.name !== 'Solflare' || isIosAndRedirectable()) ? 'opensApp' : 'missing';
}

/**
 * The addresses that a wallet shares with this page: several at once for a Wallet Standard wallet, only the connected
 * one for an older wallet.
 */
function openAddresses(adapter: Adapter): readonly string[] {
  if ('wallet' in adapter) return adapter.wallet.accounts.map(({ address }) => address);
  return adapter.publicKey === null ? [] : [adapter.publicKey.toBase58()];
}

/**
 * Whether this account of the wallet signs messages. One on a hardware wallet may not, although the wallet's others do.
 */
function accountSignsMessages(adapter: Adapter, address: string): boolean {
  if (!('wallet' in adapter)) return true;
  const account = adapter.wallet.accounts.find((shared) => shared.address === address);
  return account?.features.includes(SolanaSignMessage) ?? true;
}

function asConnectedWallet(
  adapter: Adapter,
  address: string,
  beforeWalletApp: () => Promise<void>,
): ConnectedWallet {
  const isApp = adapter.name === walletAppName;
  /**
   * Throws unless the wallet shows this account: the adapter signs with the account that the wallet shows at that
   * moment.
   */
  const withAccount = async () => {
    const now = adapter.publicKey?.toBase58();
    if (now === undefined) throw new WalletNotConnectedError();
    if (now !== address) throw new WalletProblem('otherAccount');
    if (isApp) await beforeWalletApp();
  };
  return {
    name: adapter.name,
    address,
    signMessage:
      'signMessage' in adapter && accountSignsMessages(adapter, address)
        ? async (message) => {
            await withAccount();
            return adapter.signMessage(message);
          }
        : null,
    signTransaction:
      'signTransaction' in adapter
        ? async (transaction) => {
            await withAccount();
            const signed = await adapter.signTransaction(VersionedTransaction.deserialize(transaction));
            return signed.serialize();
          }
        : null,
    signAndSendTransaction: signAndSendOf(adapter, address, isApp ? beforeWalletApp : undefined),
    // A wallet app signs in only while it connects, before the worker can know for which address the text is.
    signIn:
      'signIn' in adapter && !isApp
        ? async (input: SolanaSignInInput) => {
            await withAccount();
            const { account, signedMessage, signature } = await adapter.signIn(input);
            return { address: account.address, signedMessage, signature };
          }
        : null,
  };
}

/**
 * Uses the wallet's own feature, because the adapter's `sendTransaction` would need the page to have a connection to
 * the chain.
 */
function signAndSendOf(
  adapter: Adapter,
  address: string,
  beforeWalletApp?: () => Promise<void>,
): ConnectedWallet['signAndSendTransaction'] {
  if (!('wallet' in adapter)) return null;
  const { wallet } = adapter;
  if (!(SolanaSignAndSendTransaction in wallet.features)) return null;
  const { signAndSendTransaction } = wallet.features[SolanaSignAndSendTransaction];
  return async (transaction, network) => {
    const account = wallet.accounts.find((shared) => shared.address === address);
    if (!account) throw new WalletProblem('otherAccount');
    // On another network the transaction would at best fail, so it is not sent.
    if (!wallet.chains.includes(network)) throw new WalletProblem('otherNetwork');
    await beforeWalletApp?.();
    const [sent] = await signAndSendTransaction({ account, chain: network, transaction });
    if (!sent) throw new WalletSendTransactionError();
    return sent.signature;
  };
}
