import bs58 from 'bs58';
import type { Network } from '#contract/chainIntents.ts';
import { reachesWalletApps } from '#contract/walletApps.ts';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { loadFile } from '../kit/lazyFiles.ts';
import type { Overlays } from '../overlays/overlayStore.ts';
import { beforeWalletAppOpens } from './beforeWalletAppOpens.ts';
import type { ConnectedWallet } from './connectedWallet.ts';
import { createDeviceKeys, type DeviceKeys } from './device/deviceKey.ts';
import type { Keyring } from './embedded/keyring.ts';
import type { PageKey } from './PageStandardWallet.ts';
import { deviceKey, emailKey } from './pageKeys.ts';
import { signSerializedTransaction } from './signSerializedTransaction.ts';
import type { AccountChange, WalletAdapters } from './walletAdapters.tsx';
import { WalletProblem } from './walletProblems.ts';

/** Starts wallet-adapter; tests pass their own function. */
export type StartAdapters = (
  pageKeys: readonly PageKey[],
  onChange: (change: AccountChange) => void,
) => WalletAdapters | Promise<WalletAdapters>;

/** Starts wallet-adapter, with the wallet apps of the phone where this browser reaches them. */
export function adaptersWith({ network, confirm }: WalletAppDependencies): StartAdapters {
  const beforeOpening = () => beforeWalletAppOpens(confirm);
  return async (pageKeys, onChange) => {
    if (window.isSecureContext && reachesWalletApps(navigator.userAgent)) {
      const { registerWalletApps } = await loadFile(() => import('./walletApps.ts'));
      registerWalletApps({ network, beforeOpening });
    }
    const { startWalletAdapters } = await loadFile(() => import('./walletAdapters.tsx'));
    return startWalletAdapters(pageKeys, onChange, beforeOpening);
  };
}

interface WalletAppDependencies {
  /** The game's network. */
  network(): Promise<Network>;
  confirm: Overlays['confirm'];
}

/** The wallets that are connected to this page. The adapters are loaded when first needed. */
export interface ConnectedWallets {
  deviceKeys: DeviceKeys;
  adapters(): Promise<WalletAdapters>;
  /** @throws WalletProblem, or what the wallet throws */
  connect(name: string): Promise<ConnectedWallet>;
  withAddress(address: string): ConnectedWallet | undefined;
  /**
   * Accounts of the e-mail and the device wallet, and of all wallets that share an account with this page. Reading them
   * does not ask the player.
   */
  accounts(): Promise<readonly { name: string; address: string }[]>;
  disconnect(): Promise<void>;
}

/** @param onChange called when the adapters report that a wallet connected, changed its account or disconnected */
export function createConnectedWallets(
  keyring: Keyring,
  onChange: (change: AccountChange, before: ConnectedWallet | undefined) => void,
  start: StartAdapters,
  deviceKeys: DeviceKeys = createDeviceKeys(),
): ConnectedWallets {
  const byName = new Map<string, ConnectedWallet>();
  let starting: Promise<WalletAdapters> | null = null;

  const changed = (change: AccountChange) => {
    const before = byName.get(change.name);
    if (before?.address === change.address) return;
    // The wallet is connected again, with its new account, the next time it is needed.
    byName.delete(change.name);
    onChange(change, before);
  };
  const adapters = () => {
    starting ??= Promise.resolve(start([emailKey(keyring), deviceKey(deviceKeys)], changed));
    starting.catch(() => {
      starting = null;
    });
    return starting;
  };

  return {
    deviceKeys,
    adapters,
    async connect(name) {
      const wallet =
        name === deviceWalletName ? await connectDevice(deviceKeys) : await (await adapters()).connect(name);
      byName.set(name, wallet);
      return wallet;
    },
    withAddress: (address) => [...byName.values()].find((wallet) => wallet.address === address),
    async accounts() {
      const kept = await keyring.load();
      const device = await deviceKeys.load();
      return [
        ...(kept ? [{ name: emailKey(keyring).name, address: kept.encryptedKey.address }] : []),
        ...(device ? [{ name: deviceWalletName, address: device.address }] : []),
        ...(await (await adapters()).accounts()),
      ];
    },
    async disconnect() {
      byName.clear();
      keyring.lock();
      if (starting) await (await starting).disconnect();
    },
  };
}

/** Connects the device wallet without the adapters, so that Play now need not wait for them to load. */
async function connectDevice(deviceKeys: DeviceKeys): Promise<ConnectedWallet> {
  const key = await deviceKeys.load();
  if (!key) throw new WalletProblem(deviceKeys.isUnreadable() ? 'deviceKeyUnreadable' : 'deviceKeyLost');
  return {
    name: deviceWalletName,
    address: key.address,
    signMessage: key.sign,
    signTransaction: (transaction) =>
      signSerializedTransaction(transaction, bs58.decode(key.address), key.sign),
    signAndSendTransaction: null,
    signIn: null,
  };
}
