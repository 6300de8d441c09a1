import { createStore, type StoreApi } from 'zustand/vanilla';
import { networkError } from '#words/connection.ts';
import { deviceWalletName, gameStays } from '#words/deviceWallet.ts';
import { loadFile } from '../kit/lazyFiles.ts';
import type { WalletConnection } from './WalletConnection.ts';
import type { WalletDependencies, WalletState } from './walletState.ts';

export interface Wallet {
  state: StoreApi<WalletState>;
  /**
   * Resolves with the connection. Its module is large, so it is loaded on the first call; the connection is created
   * once.
   */
  connection(): Promise<WalletConnection>;
  /** Starts a game with the device wallet, or continues that game; a failure shows a toast. */
  playNow(): Promise<void>;
  /** Ends the session at the worker and on this device, and deletes an e-mail wallet from this device. */
  logOut(): Promise<void>;
}

/** How long logging out waits for the worker's answer. */
const logoutTimeoutMs = 1_500;

const loadConnection = async () => (await import('./WalletConnection.ts')).WalletConnection;

export function createWallet(dependencies: WalletDependencies): Wallet {
  const { session, memory, callRoute, toasts } = dependencies;
  let made: Promise<WalletConnection> | null = null;
  const connection = (): Promise<WalletConnection> => {
    made ??= loadFile(loadConnection).then(async (WalletConnection) => {
      const opened = new WalletConnection(dependencies, state);
      if (memory.read('walletToForget')) {
        await opened.forget();
        memory.forget('walletToForget');
      }
      await opened.keyring.load();
      return opened;
    });
    // If the module could not be loaded, the next call loads it again.
    made.catch(() => {
      made = null;
    });
    return made;
  };

  /** The wallet's status, address and name as the session determines them, whichever tab began or ended the session. */
  const owner = () => {
    const { player } = session.state.getState();
    if (player === null) return { status: 'none', address: null, walletName: null } as const;
    const last = memory.read('wallet');
    const name = last?.address === player.wallet ? last.name : memory.read('walletNames')?.[player.wallet];
    return { status: 'resting', address: player.wallet, walletName: name ?? null } as const;
  };
  const state: StoreApi<WalletState> = createStore<WalletState>(() => ({
    ...owner(),
    signMessage: async (message) => (await connection()).signMessage(message),
    waysToSign: async (signer) => (await connection()).waysToSign(signer),
    signTransaction: async (transaction, signer) => (await connection()).signTransaction(transaction, signer),
    signAndSendTransaction: async (transaction, network, signer) =>
      (await connection()).signAndSendTransaction(transaction, network, signer),
  }));
  session.state.subscribe(({ player }) => {
    if ((player?.wallet ?? null) !== state.getState().address) state.setState(owner());
  });

  return {
    state,
    connection,
    async playNow() {
      const open = await connection().catch(() => null);
      if (open) await open.playNow();
      else toasts.show({ tone: 'danger', text: networkError });
    },
    async logOut() {
      // The log-out is sent first, while the token is valid. The wait is short, because an unreachable worker must not
      // keep the player logged in; the call goes on retrying in the background.
      const sent = callRoute('logout').catch((error: unknown) =>
        console.warn('The worker did not end the session', error),
      );
      const left = connection()
        .then((open) => open.forget())
        .catch((error: unknown) => {
          console.warn('The wallet was not disconnected', error);
          memory.write('walletToForget', true);
        });
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, logoutTimeoutMs))]);
      session.end('loggedOut');
      if (memory.read('wallet')?.name === deviceWalletName)
        toasts.show({ tone: 'info', text: gameStays }, { durationMs: 10_000 });
      await left;
    },
  };
}
