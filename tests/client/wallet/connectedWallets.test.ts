import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ConnectedWallet } from '#client/wallet/connectedWallet.ts';
import { createConnectedWallets, type StartAdapters } from '#client/wallet/connectedWallets.ts';
import { createDeviceKeys } from '#client/wallet/device/deviceKey.ts';
import { createKeyring } from '#client/wallet/embedded/keyring.ts';
import type { KeptWallet } from '#client/wallet/embedded/keyStorage.ts';
import type { AccountChange, WalletAdapters } from '#client/wallet/walletAdapters.tsx';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { emailWalletName } from '#words/signIn.ts';
import { aKeyStore } from './device/aKeyStore.ts';

// Tests of several wallets that are connected at once, one of which changes its account in its own window (rule book:
// wallets-and-login.md, Connected wallet).

const aWallet = (name: string, address: string): ConnectedWallet => ({
  name,
  address,
  signMessage: null,
  signTransaction: null,
  signAndSendTransaction: null,
  signIn: null,
});
const kept: KeptWallet = {
  email: 'anne@sea.example',
  serverShare: 'half',
  encryptedKey: {
    version: 1,
    address: 'email-address',
    salt: '',
    iterations: 600_000,
    iv: '',
    ciphertext: '',
  },
};

/** The connected wallets of a page with Phantom and Solflare. `change` simulates a change in a wallet's own window. */
function someWallets({ failStarts = 0, withEmail = false } = {}) {
  const addresses: Record<string, string> = { Phantom: 'phantom-1', Solflare: 'solflare-1' };
  let change: (change: AccountChange) => void = () => {};
  const disconnect = vi.fn(async () => {});
  const adapters: WalletAdapters = {
    listings: createStore(() => []),
    connect: async (name) => aWallet(name, addresses[name] ?? ''),
    disconnect,
    accounts: async () => [{ name: 'Solflare', address: 'solflare-1' }],
  };
  let starts = 0;
  const start: StartAdapters = async (_, onChange) => {
    starts += 1;
    if (starts <= failStarts) throw new TypeError('Failed to fetch dynamically imported module');
    change = onChange;
    return adapters;
  };
  const storage = {
    read: async () => (withEmail ? kept : null),
    write: async () => {},
    clear: async () => {},
  };
  const keyring = createKeyring(storage);
  const changes: [AccountChange, string | undefined][] = [];
  const deviceKeys = createDeviceKeys(aKeyStore().store);
  const wallets = createConnectedWallets(
    keyring,
    (changed, before) => changes.push([changed, before?.address]),
    start,
    deviceKeys,
  );
  return {
    wallets,
    keyring,
    deviceKeys,
    disconnect,
    changes,
    addresses,
    starts: () => starts,
    change: (changed: AccountChange) => change(changed),
  };
}

describe('the device wallet', () => {
  test('connects without the adapters, and signs', async () => {
    const { wallets, deviceKeys, starts } = someWallets();
    const { address } = await deviceKeys.loadOrCreate();
    const wallet = await wallets.connect(deviceWalletName);
    expect(wallet).toMatchObject({ name: deviceWalletName, address, signAndSendTransaction: null });
    expect(await wallet.signMessage?.(new Uint8Array([1]))).toHaveLength(64);
    expect(wallets.withAddress(address)).toBe(wallet);
    expect(starts()).toBe(0);
  });

  test('whose key was cleared says so', async () => {
    await expect(someWallets().wallets.connect(deviceWalletName)).rejects.toMatchObject({
      name: 'WalletProblem',
      kind: 'deviceKeyLost',
    });
  });
});

test('adapters that did not load are loaded at the next try, and once only', async () => {
  const { wallets, starts } = someWallets({ failStarts: 1 });
  await expect(wallets.connect('Phantom')).rejects.toThrow('dynamically imported');
  expect((await wallets.connect('Phantom')).address).toBe('phantom-1');
  await wallets.connect('Solflare');
  expect(starts()).toBe(2);
});

test('several wallets are connected at once, each found by its address', async () => {
  const { wallets } = someWallets();
  await wallets.connect('Phantom');
  await wallets.connect('Solflare');
  expect(wallets.withAddress('phantom-1')?.name).toBe('Phantom');
  expect(wallets.withAddress('solflare-1')?.name).toBe('Solflare');
  expect(wallets.withAddress('unknown')).toBeUndefined();
});

describe('a wallet that changes in its own window', () => {
  test.each(['phantom-2', null])(
    'to %s is reported with the account before, and no longer signs for it',
    async (address) => {
      const { wallets, change, changes } = someWallets();
      await wallets.connect('Phantom');
      await wallets.connect('Solflare');
      change({ name: 'Phantom', address });
      expect(changes).toEqual([[{ name: 'Phantom', address }, 'phantom-1']]);
      expect(wallets.withAddress('phantom-1')).toBeUndefined();
      expect(wallets.withAddress('solflare-1')?.name).toBe('Solflare');
    },
  );

  test('to the account that it shows already is nothing', async () => {
    const { wallets, change, changes } = someWallets();
    await wallets.connect('Phantom');
    change({ name: 'Phantom', address: 'phantom-1' });
    expect(changes).toEqual([]);
    expect(wallets.withAddress('phantom-1')).toBeDefined();
  });

  test('is connected again with its new account', async () => {
    const { wallets, change, addresses } = someWallets();
    await wallets.connect('Phantom');
    addresses.Phantom = 'phantom-2';
    change({ name: 'Phantom', address: 'phantom-2' });
    expect((await wallets.connect('Phantom')).address).toBe('phantom-2');
    expect(wallets.withAddress('phantom-2')?.name).toBe('Phantom');
  });
});

test('the accounts are those of the e-mail wallet, the device wallet and the adapters, asking nobody', async () => {
  const { wallets, deviceKeys } = someWallets({ withEmail: true });
  const { address } = await deviceKeys.loadOrCreate();
  expect(await wallets.accounts()).toEqual([
    { name: emailWalletName, address: 'email-address' },
    { name: deviceWalletName, address },
    { name: 'Solflare', address: 'solflare-1' },
  ]);
});

describe('disconnecting', () => {
  test('forgets every wallet and locks the e-mail wallet', async () => {
    const { wallets, keyring, disconnect } = someWallets();
    await keyring.keep(kept, new Uint8Array(32));
    await wallets.connect('Phantom');
    await wallets.disconnect();
    expect(wallets.withAddress('phantom-1')).toBeUndefined();
    expect(keyring.state.getState().open).toBe(false);
    expect(disconnect).toHaveBeenCalledOnce();
  });

  test('does not load the adapters for it', async () => {
    const { wallets, starts } = someWallets();
    await wallets.disconnect();
    expect(starts()).toBe(0);
  });
});
