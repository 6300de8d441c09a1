import { ed25519 } from '@noble/curves/ed25519.js';
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util';
import { waitFor } from '@testing-library/react';
import type { Wallet } from '@wallet-standard/base';
import { registerWallet } from '@wallet-standard/wallet';
import bs58 from 'bs58';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toBase64, utf8 } from '#client/wallet/embedded/bytes.ts';
import { createKeyring } from '#client/wallet/embedded/keyring.ts';
import { createKeyStorage } from '#client/wallet/embedded/keyStorage.ts';
import { createLockedKey } from '#client/wallet/embedded/lockedKey.ts';
import { emailKey } from '#client/wallet/pageKeys.ts';
import { type AccountChange, startWalletAdapters } from '#client/wallet/walletAdapters.tsx';

const lock = { email: 'anne@sea.example', serverShare: toBase64(new Uint8Array(32).fill(7)) };
const keyring = createKeyring(createKeyStorage(undefined));
const changes: AccountChange[] = [];
const intervals = vi.spyOn(globalThis, 'setInterval');
const adapters = startWalletAdapters(
  [emailKey(keyring)],
  (change) => changes.push(change),
  async () => undefined,
);

// The adapters look for their wallets every second, also after the window of this file is gone.
afterAll(() => {
  for (const { value } of intervals.mock.results) clearInterval(value);
});
beforeAll(async () => {
  await waitFor(() => expect(adapters.listings.getState().length).toBeGreaterThanOrEqual(3));
});

test('wallet-adapter lists the e-mail wallet beside Phantom and Solflare', () => {
  const listed = adapters.listings.getState().map(({ name, readiness }) => ({ name, readiness }));
  expect(listed).toEqual([
    { name: 'E-mail wallet', readiness: 'installed' },
    { name: 'Phantom', readiness: 'missing' },
    { name: 'Solflare', readiness: 'missing' },
  ]);
});

test('every wallet is listed with an icon and an install link', () => {
  for (const { icon } of adapters.listings.getState()) expect(icon).toMatch(/^data:image\//);
  const urls = adapters.listings.getState().map(({ url }) => url);
  expect(urls.slice(1)).toEqual(['https://phantom.app', 'https://solflare.com']);
});

test('the e-mail wallet does not connect before it exists', async () => {
  await expect(adapters.connect('E-mail wallet')).rejects.toThrow();
});

test('the e-mail wallet connects, signs messages and sign-in texts, and disconnects', async () => {
  const { seed, encryptedKey } = await createLockedKey(lock, 'seven salty isles ahoy');
  await keyring.keep({ ...lock, encryptedKey }, seed);
  const wallet = await adapters.connect('E-mail wallet');
  expect(wallet.address).toBe(encryptedKey.address);

  const message = utf8('Hoist the colours');
  const signature = await wallet.signMessage?.(message);
  expect(ed25519.verify(signature ?? message, message, bs58.decode(wallet.address))).toBe(true);

  const text = createSignInMessageText({
    domain: 'localhost:4000',
    address: wallet.address,
    nonce: 'abcdefgh',
  });
  const input = parseSignInMessageText(text);
  const signedIn = input && (await wallet.signIn?.(input));
  expect(new TextDecoder().decode(signedIn?.signedMessage)).toBe(text);

  await adapters.disconnect();
  expect(keyring.state.getState().open).toBe(false);
});

test('a wallet can be connected again after disconnecting', async () => {
  const { seed, encryptedKey } = await createLockedKey(lock, 'another good passphrase');
  await keyring.keep({ ...lock, encryptedKey }, seed);
  const wallet = await adapters.connect('E-mail wallet');
  expect(wallet.address).toBe(encryptedKey.address);
});

test('a wallet that is asked again while it still thinks answers both: as it decides', async () => {
  const slow = aSlowWallet();
  registerWallet(slow.wallet);
  await waitFor(() => expect(adapters.listings.getState().map(({ name }) => name)).toContain('Slow Wallet'));
  const left = adapters.connect('Slow Wallet');
  const again = adapters.connect('Slow Wallet');
  await slow.decline();
  await expect(left).rejects.toThrow('No, thanks');
  await expect(again).rejects.toThrow('No, thanks');

  const once = adapters.connect('Slow Wallet');
  const more = adapters.connect('Slow Wallet');
  await slow.accept();
  expect((await once).address).toBe(slow.address);
  expect((await more).address).toBe(slow.address);
});

/** A wallet of the Wallet Standard. Each request stays open until the test accepts or declines it. */
function aSlowWallet() {
  const publicKey = ed25519.getPublicKey(new Uint8Array(32).fill(9));
  const address = bs58.encode(publicKey);
  const chains = ['solana:mainnet'] as const;
  const account = { address, publicKey, chains, features: ['solana:signTransaction'] as const };
  let accounts: readonly (typeof account)[] = [];
  let decide: { accept(): void; decline(): void } | undefined;
  const wallet: Wallet = {
    version: '1.0.0',
    name: 'Slow Wallet',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: () =>
          new Promise((resolve, reject) => {
            decide = {
              accept: () => {
                accounts = [account];
                resolve({ accounts });
              },
              decline: () => reject(new Error('No, thanks')),
            };
          }),
      },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: () => Promise.reject(new Error('not in this test')),
      },
    },
  };
  const asked = async () => {
    const open = await waitFor(() => decide ?? Promise.reject(new Error('not asked yet')));
    decide = undefined;
    return open;
  };
  return {
    wallet,
    address,
    accept: async () => (await asked()).accept(),
    decline: async () => (await asked()).decline(),
  };
}
