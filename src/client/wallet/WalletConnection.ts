import type { StoreApi } from 'zustand/vanilla';
import type { Network } from '#contract/chainIntents.ts';
import type { LinkedWallet } from '#contract/players.ts';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { shortAddress } from '#words/names.ts';
import { emailWalletName, welcomeAboard } from '#words/signIn.ts';
import {
  accountSwitched,
  keptUntilClosed,
  signTransactionInstead,
  startNewGame,
  walletLocked,
} from '#words/wallets.ts';
import { ApiError } from '../api/ApiError.ts';
import { loadFile } from '../kit/lazyFiles.ts';
import type { ConnectedWallet, WalletEntry, WaysToSign } from './connectedWallet.ts';
import { adaptersWith, createConnectedWallets, type StartAdapters } from './connectedWallets.ts';
import type { DeviceKeys } from './device/deviceKey.ts';
import { createKeyring, type Keyring } from './embedded/keyring.ts';
import { createKeyStorage, type KeyStorage } from './embedded/keyStorage.ts';
import type { NewGameTask } from './newGameNumber.ts';
import { signIn, signNonce } from './signIn.ts';
import type { AccountChange, WalletAdapters } from './walletAdapters.tsx';
import { WalletProblem, walletSentence } from './walletProblems.ts';
import type { WalletDependencies, WalletState } from './walletState.ts';

interface LogInOptions {
  /** The account to log in with; without it, the account that the wallet shares first. */
  address?: string | undefined;
  emailProof?: string | undefined;
  aborted?: AbortSignal | undefined;
}

interface LinkOptions {
  acts?: boolean;
  address?: string;
  aborted?: AbortSignal | undefined;
}

/** Dependencies that tests replace. */
interface ConnectionOptions {
  storage?: KeyStorage;
  start?: StartAdapters;
  deviceKeys?: DeviceKeys;
}

const noticeMs = 12_000;

/** Connects wallets, signs, logs in and links. The adapters are loaded when first needed. */
export class WalletConnection {
  readonly keyring: Keyring;
  readonly #dependencies: WalletDependencies;
  readonly #state: StoreApi<WalletState>;
  readonly #wallets: ReturnType<typeof createConnectedWallets>;
  readonly #signing: Parameters<typeof signNonce>[0];
  #connecting = 0;

  constructor(
    dependencies: WalletDependencies,
    state: StoreApi<WalletState>,
    { storage = createKeyStorage(), start, deviceKeys }: ConnectionOptions = {},
  ) {
    const { callRoute, overlays } = dependencies;
    this.#dependencies = dependencies;
    this.#state = state;
    this.keyring = createKeyring(storage);
    this.#signing = {
      callRoute,
      mayUseTransaction: (name) => overlays.confirm(signTransactionInstead(name)),
    };
    this.#wallets = createConnectedWallets(
      this.keyring,
      (change, before) => this.#onChange(change, before),
      start ??
        adaptersWith({
          network: async () => (await callRoute('chainInfo')).network,
          confirm: (question) => overlays.confirm(question),
        }),
      deviceKeys,
    );
    this.#askForPassphrase();
    this.#followSession();
  }

  /** The wallets of this browser, as wallet-adapter lists them. */
  adapters(): Promise<WalletAdapters> {
    return this.#wallets.adapters();
  }

  /**
   * Connects the wallet and logs in. `emailProof` is for an e-mail wallet whose code was just verified. If `aborted`
   * before the worker has answered, no session begins.
   */
  async logIn(walletName: string, { address, emailProof, aborted }: LogInOptions = {}): Promise<void> {
    const { memory, session } = this.#dependencies;
    const wallet = await this.#connectChosen(walletName, address);
    aborted?.throwIfAborted();
    const before = { wallet: memory.read('wallet'), loginWallet: memory.read('loginWallet') };
    // Written before the session begins, because the wallet store then reads `wallet`.
    memory.write('wallet', { name: wallet.name, address: wallet.address });
    memory.write('loginWallet', wallet.address);
    const deviceId =
      wallet.name === deviceWalletName ? (await this.#wallets.deviceKeys.load())?.deviceId : undefined;
    const begin = (proof?: string) =>
      signIn({ ...this.#signing, session, checkNewGame: this.#checkNewGame }, wallet, {
        emailProof: proof,
        deviceId,
        aborted,
      });
    try {
      await begin(emailProof);
    } catch (error) {
      const code = error instanceof ApiError && wallet.name === emailWalletName ? error.code : null;
      // The nonce is already used, because the answer to an earlier try was lost. An e-mail wallet signs a new nonce
      // without asking the player.
      if (code === 'nonce_unknown') await begin(emailProof);
      // A wallet that already has an account needs no proof, so an expired proof must not send the player back to the
      // e-mail step.
      else if (code === 'email_proof_invalid') await begin();
      else {
        if (before.wallet === null) memory.forget('wallet');
        else memory.write('wallet', before.wallet);
        if (before.loginWallet === null) memory.forget('loginWallet');
        else memory.write('loginWallet', before.loginWallet);
        throw error;
      }
    }
    this.#refresh();
  }

  /**
   * Starts a game with the device wallet of this browser, or continues that game (rule book: wallets-and-login.md, Play
   * now). If the key of an earlier game was lost, it asks the player first. A failure shows a toast.
   */
  async playNow(): Promise<void> {
    const { memory, overlays, session, toasts } = this.#dependencies;
    const { deviceKeys: keys } = this.#wallets;
    try {
      const isLost = memory.read('deviceGame') !== null && (await keys.load()) === null;
      // A new game must not take the place of one whose key may still be there.
      if (isLost && keys.isUnreadable()) throw new WalletProblem('deviceKeyUnreadable');
      if (isLost && !(await overlays.confirm(startNewGame))) return;
      const key = await keys.loadOrCreate();
      // A key that lasts for the page alone is not looked for after a reload.
      if (keys.keeps()) memory.write('deviceGame', key.address);
      await this.logIn(deviceWalletName);
      const { player } = session.state.getState();
      if (player) toasts.show({ tone: 'success', text: welcomeAboard(player.username) });
      if (!keys.keeps()) toasts.show({ tone: 'warning', text: keptUntilClosed }, { durationMs: noticeMs });
    } catch (error) {
      toasts.show({ tone: 'danger', text: walletSentence(error) });
    }
  }

  /**
   * Connects the wallet and links it to the account; the wallet that logged in approves the link if this page can
   * connect it. With `acts` the linked wallet becomes the primary one. With `address` no other account of the wallet is
   * linked. Resolves with all linked wallets.
   * @throws ApiError, WalletProblem, or what the wallet throws
   */
  async link(
    walletName: string,
    { acts = false, address, aborted }: LinkOptions = {},
  ): Promise<readonly LinkedWallet[]> {
    // The wallet that logged in is asked first: if the player declines there, the new wallet is not asked.
    const approver = await this.#wakeLogin();
    const approval =
      approver && (await signNonce(this.#signing, approver, 'approve').catch(nullOnWalletProblem));
    const wallet = await this.#connectChosen(walletName, address);
    const signed = await signNonce(this.#signing, wallet, 'link');
    aborted?.throwIfAborted();
    const linked = await this.#dependencies.callRoute('linkWallet', {
      body: { address: wallet.address, ...signed, ...(approval ? { approval } : {}) },
    });
    if (acts) await this.actWith(wallet.address);
    return linked;
  }

  /**
   * Makes this linked wallet the primary one.
   * @throws ApiError
   */
  async actWith(address: string): Promise<void> {
    const { callRoute, memory, session } = this.#dependencies;
    await callRoute('primaryWallet', { body: { address } });
    const name = memory.read('walletNames')?.[address];
    // Written before the session changes, because the wallet store then reads this value.
    if (name) memory.write('wallet', { name, address });
    session.actWith(address);
    this.#refresh();
  }

  /**
   * The account's primary wallet, the e-mail and the device wallet of this browser, and the wallets that share an
   * account with this page; each address once.
   */
  async entries(): Promise<readonly WalletEntry[]> {
    const { address, walletName } = this.#state.getState();
    const active = address !== null && walletName !== null ? [{ name: walletName, address }] : [];
    return asEntries([...active, ...(await this.#wallets.accounts())]);
  }

  /**
   * Connects the account's primary wallet, or else the wallet that logged in; asks the player if needed. If this device
   * does not have these wallets, the wallet overlay opens.
   * @throws WalletProblem, or what the wallet throws
   */
  async connect(): Promise<void> {
    try {
      await this.#wake();
    } catch (error) {
      // Only signing needs the primary wallet; otherwise the wallet that logged in is enough.
      if (error instanceof WalletProblem && error.kind !== 'declined' && (await this.#wakeLogin())) return;
      // This device does not have the wallet of that address: the player has to choose one.
      if (error instanceof WalletProblem && error.kind === 'connectFirst')
        this.#dependencies.overlays.open('wallet');
      throw error;
    }
  }

  /**
   * Logs in with this account of a wallet, and with no other one. If that fails or is aborted before the worker has
   * answered, the session stays.
   */
  switchTo({ address, connector }: WalletEntry, aborted?: AbortSignal): Promise<void> {
    return this.logIn(connector.name, { address, aborted });
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    const wallet = await this.#wake();
    if (!wallet.signMessage) throw new WalletProblem('noSigner');
    return wallet.signMessage(message);
  }

  /**
   * How a wallet can sign transactions: the primary one, or `signer`, another linked wallet that this page can connect.
   * @throws WalletProblem
   */
  async waysToSign(signer?: string): Promise<WaysToSign> {
    const wallet = await this.#wake(signer);
    return { sign: wallet.signTransaction !== null, signAndSend: wallet.signAndSendTransaction !== null };
  }

  async signTransaction(transaction: Uint8Array, signer?: string): Promise<Uint8Array> {
    const wallet = await this.#wake(signer);
    if (!wallet.signTransaction) throw new WalletProblem('noSignTransaction');
    return wallet.signTransaction(transaction);
  }

  async signAndSendTransaction(
    transaction: Uint8Array,
    network: Network,
    signer?: string,
  ): Promise<Uint8Array> {
    const wallet = await this.#wake(signer);
    if (!wallet.signAndSendTransaction) throw new WalletProblem('noSigner');
    return wallet.signAndSendTransaction(transaction, network);
  }

  /**
   * Disconnects all wallets, and deletes an e-mail wallet from this device. A device wallet is kept: without its key
   * the player could not return to the game.
   */
  async forget(): Promise<void> {
    const { memory } = this.#dependencies;
    if (memory.read('wallet')?.name !== deviceWalletName) memory.forget('wallet');
    memory.forget('loginWallet');
    await this.keyring.forget();
    await this.#wallets.disconnect();
  }

  readonly #checkNewGame = async (task: NewGameTask): Promise<number> => {
    const { findWhileShown } = await loadFile(() => import('./newGameCheck.ts'));
    return findWhileShown(this.#dependencies.overlays, task);
  };

  /** A signature that needs the passphrase opens the wallet overlay, from any screen. */
  #askForPassphrase(): void {
    const { keyring } = this;
    const { overlays } = this.#dependencies;
    keyring.state.subscribe(({ wanted }, before) => {
      if (wanted && !before.wanted) overlays.open('wallet');
    });
    overlays.stack.subscribe((stack) => {
      if (keyring.state.getState().wanted && !stack.some(({ name }) => name === 'wallet')) keyring.decline();
    });
  }

  /**
   * When a session expires, here or in another tab, the e-mail wallet's key is locked. After a log-out the key is
   * deleted.
   */
  #followSession(): void {
    this.#dependencies.session.state.subscribe(({ token, ended }, before) => {
      if (token !== null || before.token === null) return;
      void (ended === 'expired' ? this.#wallets.disconnect() : this.forget()).catch(() => undefined);
    });
  }

  #onChange({ name, address }: AccountChange, before: ConnectedWallet | undefined): void {
    const mine = this.#state.getState().address;
    // The wallet shows the account's address again, so it is connected without asking the player.
    if (address !== null && address === mine) void this.#connect(name).catch(() => undefined);
    else if (before && before.address === mine) {
      const text = address === null ? walletLocked(name) : accountSwitched(name, shortAddress(mine));
      this.#dependencies.toasts.show({ tone: 'warning', text }, { durationMs: noticeMs });
    }
    this.#refresh();
  }

  /** The account's wallets that this page may use: the primary one, and the one that logged in. */
  #own(): readonly string[] {
    const { address } = this.#state.getState();
    const login = this.#dependencies.memory.read('loginWallet');
    return address === null ? [] : [address, ...(login === null ? [] : [login])];
  }

  #refresh(): void {
    const { address } = this.#state.getState();
    const isConnected = this.#own().some((mine) => this.#wallets.withAddress(mine) !== undefined);
    const status = this.#connecting > 0 ? 'connecting' : isConnected ? 'connected' : 'resting';
    this.#state.setState({ status: address === null && this.#connecting === 0 ? 'none' : status });
  }

  async #connect(name: string): Promise<ConnectedWallet> {
    const { memory } = this.#dependencies;
    this.#connecting += 1;
    this.#refresh();
    try {
      const wallet = await this.#wallets.connect(name);
      memory.write('walletNames', { ...memory.read('walletNames'), [wallet.address]: wallet.name });
      return wallet;
    } finally {
      this.#connecting -= 1;
      this.#refresh();
    }
  }

  /** Connects the wallet to log in with it or to link it; with `chosen` only if it connects with that account. */
  async #connectChosen(name: string, chosen: string | undefined): Promise<ConnectedWallet> {
    const wallet = await this.#connect(name);
    if (chosen !== undefined && wallet.address !== chosen) throw new WalletProblem('notChosenAccount');
    return wallet;
  }

  async #connectAs(address: string, name: string | null | undefined): Promise<ConnectedWallet> {
    const held = this.#wallets.withAddress(address);
    if (held) return held;
    if (!name) throw new WalletProblem('connectFirst');
    if (name === emailWalletName && (await this.keyring.load()) === null)
      throw new WalletProblem('connectFirst');
    const wallet = await this.#connect(name);
    if (wallet.address !== address) throw new WalletProblem('otherAccount');
    return wallet;
  }

  /** Connects the account's primary wallet, or another wallet of the account, so that it can sign. */
  async #wake(signer?: string): Promise<ConnectedWallet> {
    const { address, walletName } = this.#state.getState();
    if (address === null) throw new WalletProblem('connectFirst');
    if (signer === undefined || signer === address) return this.#connectAs(address, walletName);
    const isDevice = (await this.#wallets.deviceKeys.load())?.address === signer;
    return this.#connectAs(
      signer,
      isDevice ? deviceWalletName : this.#dependencies.memory.read('walletNames')?.[signer],
    );
  }

  /** Connects the wallet that opened the session; null if this page cannot connect it. */
  async #wakeLogin(): Promise<ConnectedWallet | null> {
    const { memory } = this.#dependencies;
    const address = memory.read('loginWallet');
    if (address === null) return null;
    return this.#connectAs(address, memory.read('walletNames')?.[address]).catch(nullOnWalletProblem);
  }
}

/**
 * Turns a `WalletProblem` into null, because a wallet that cannot sign now counts as none. Other errors, and that the
 * player declined, are thrown again.
 */
function nullOnWalletProblem(error: unknown): null {
  if (error instanceof WalletProblem && error.kind !== 'declined') return null;
  throw error;
}

/** Entries for these wallets, each address once; of several with the same address the first is used. */
function asEntries(found: readonly { name: string; address: string }[]): readonly WalletEntry[] {
  const byAddress = new Map([...found].reverse().map((one) => [one.address, one]));
  return [...byAddress.values()].reverse().map(({ name, address }) => ({
    id: `${name}:${address}`,
    address,
    connector: { name, isEmbedded: name === emailWalletName },
  }));
}
