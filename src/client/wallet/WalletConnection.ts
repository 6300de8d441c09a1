import type { StoreApi } from 'zustand/vanilla';
import { emailWalletName } from '#words/signIn.ts';
import { ApiError } from '../api/ApiError.ts';
import type { ConnectedWallet, WalletEntry } from './connectedWallet.ts';
import { createKeyring, type Keyring } from './embedded/keyring.ts';
import { createKeyStorage, type KeyStorage } from './embedded/keyStorage.ts';
import { signIn } from './signIn.ts';
import type { WalletAdapters } from './walletAdapters.tsx';
import { WalletProblem } from './walletProblems.ts';
import type { WalletDependencies, WalletState } from './walletState.ts';

/** Connects wallets, signs and logs in. The adapters are loaded when first needed. */
export interface WalletConnection {
  keyring: Keyring;
  /** The wallets of this browser, as wallet-adapter lists them. */
  adapters(): Promise<WalletAdapters>;
  /** Connect and log in. `emailProof` for an e-mail wallet whose code was just verified. */
  logIn(walletName: string, emailProof?: string): Promise<void>;
  /** The wallets that are connected here, the one that logged in first. */
  entries(): Promise<readonly WalletEntry[]>;
  /** Connects the wallet that logged in, asking the player if needed. @throws WalletProblem */
  connect(): Promise<void>;
  /** Log in with another wallet; on failure nothing changes. */
  switchTo(entry: WalletEntry): Promise<void>;
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>;
  /** Disconnects, and deletes an e-mail wallet from this device. */
  forget(): Promise<void>;
}

type Start = (keyring: Keyring) => WalletAdapters | Promise<WalletAdapters>;

const startAdapters: Start = async (keyring) =>
  (await import('./walletAdapters.tsx')).startWalletAdapters(keyring);

export function createConnection(
  { session, memory, callRoute, overlays }: WalletDependencies,
  state: StoreApi<WalletState>,
  storage: KeyStorage = createKeyStorage(),
  start: Start = startAdapters,
): WalletConnection {
  const keyring = createKeyring(storage);
  let starting: Promise<WalletAdapters> | null = null;
  let awake: ConnectedWallet | null = null;

  const adapters = () => {
    starting ??= Promise.resolve(start(keyring));
    starting.catch(() => {
      starting = null;
    });
    return starting;
  };
  const connect = async (name: string): Promise<ConnectedWallet> => {
    state.setState({ status: 'connecting' });
    try {
      awake = await (await adapters()).connect(name);
      return awake;
    } catch (error) {
      awake = null;
      throw error;
    } finally {
      const { address } = state.getState();
      state.setState({
        status: address === null ? 'none' : awake?.address === address ? 'connected' : 'resting',
      });
    }
  };

  /** The wallet that logged in, connected so that it can sign. */
  const wake = async (): Promise<ConnectedWallet> => {
    const { address, walletName } = state.getState();
    if (address === null || walletName === null) throw new WalletProblem('connectFirst');
    if (awake?.address === address) return awake;
    if (walletName === emailWalletName && (await keyring.load()) === null)
      throw new WalletProblem('connectFirst');
    const wallet = await connect(walletName);
    if (wallet.address !== address) throw new WalletProblem('otherAccount');
    return wallet;
  };

  const disconnect = async () => {
    awake = null;
    keyring.lock();
    if (starting) await (await starting).disconnect();
  };

  // A signature that needs the passphrase opens the wallet overlay, from any screen.
  keyring.state.subscribe(({ wanted }, before) => {
    if (wanted && !before.wanted) overlays.open('wallet');
  });
  overlays.stack.subscribe((stack) => {
    if (keyring.state.getState().wanted && !stack.some(({ name }) => name === 'wallet')) keyring.decline();
  });
  const forget = async () => {
    memory.forget('wallet');
    await keyring.forget();
    await disconnect();
  };
  // When a session ends, here or in another tab, the key is locked; on log-out it is deleted.
  session.state.subscribe(({ token, ended }, before) => {
    if (token !== null || before.token === null) return;
    void (ended === 'expired' ? disconnect() : forget()).catch(() => undefined);
  });

  const logIn = async (walletName: string, emailProof?: string) => {
    const wallet = await connect(walletName);
    // Written first: the wallet store reads it when the session begins.
    memory.write('wallet', { name: wallet.name, address: wallet.address });
    try {
      await signIn({ callRoute, session }, wallet, emailProof);
    } catch (error) {
      const code = error instanceof ApiError && wallet.name === emailWalletName ? error.code : null;
      // The answer was lost and the nonce is used. This wallet signs a new one without asking.
      if (code === 'nonce_unknown') await signIn({ callRoute, session }, wallet, emailProof);
      // A known wallet needs no proof: an expired one must not send the player back to the e-mail step.
      else if (code === 'email_proof_invalid') await signIn({ callRoute, session }, wallet);
      else throw error;
    }
    state.setState({ status: 'connected', walletName: wallet.name });
  };

  return {
    keyring,
    adapters,
    logIn,
    async connect() {
      try {
        await wake();
      } catch (error) {
        // This device does not hold the wallet of that address: the player has to choose it.
        if (error instanceof WalletProblem && error.kind === 'connectFirst') overlays.open('wallet');
        throw error;
      }
    },
    async entries() {
      const { address, walletName } = state.getState();
      const active = address !== null && walletName !== null ? [{ name: walletName, address }] : [];
      const kept = await keyring.load();
      const email = kept ? [{ name: emailWalletName, address: kept.encryptedKey.address }] : [];
      return asEntries([...active, ...email, ...(await (await adapters()).accounts())]);
    },
    async switchTo({ connector }) {
      const before = memory.read('wallet');
      try {
        await logIn(connector.name);
      } catch (error) {
        if (before === null) memory.forget('wallet');
        else memory.write('wallet', before);
        throw error;
      }
    },
    async signMessage(message) {
      const wallet = await wake();
      if (!wallet.signMessage) throw new WalletProblem('noSigner');
      return wallet.signMessage(message);
    },
    async signTransaction(transaction) {
      const wallet = await wake();
      if (!wallet.signTransaction) throw new WalletProblem('noSignTransaction');
      return wallet.signTransaction(transaction);
    },
    forget,
  };
}

/** Each address once; the first entry wins. */
function asEntries(found: readonly { name: string; address: string }[]): readonly WalletEntry[] {
  const byAddress = new Map([...found].reverse().map((one) => [one.address, one]));
  return [...byAddress.values()].reverse().map(({ name, address }) => ({
    id: `${name}:${address}`,
    address,
    connector: { name, isEmbedded: name === emailWalletName },
  }));
}
