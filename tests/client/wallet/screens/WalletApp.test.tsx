import { ed25519 } from '@noble/curves/ed25519.js';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import bs58 from 'bs58';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { utf8 } from '#client/wallet/embedded/bytes.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { FakeWalletApp } from '#tests/kit/FakeWalletApp.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';

// A wallet app of an Android phone, in Chrome (rule book: wallets-and-login.md, Wallet apps on Android).

const message = 'game.test wants you to sign in with your Solana account:\nwith a nonce';
let logins: { address: string; signature: string }[] = [];
let app: FakeWalletApp;

// All tests share one set of services, because a wallet stays registered with the page.
const services = someServices({
  chainInfo: {
    network: 'solana:devnet',
    authority: '11111111111111111111111111111111',
    mints: {
      BOOTY: '11111111111111111111111111111111',
      GOLD: '11111111111111111111111111111111',
      RUM: '11111111111111111111111111111111',
    },
    captainsClub: '11111111111111111111111111111111',
    swapTerminal: null,
    swapPrograms: [],
  },
  nonce: { nonce: 'abcdefgh', message, expiresAt: Date.now() + 300_000 },
  login: async (request) => {
    logins.push(await request.json());
    return aLogin(Date.now(), { user: aPlayer({ wallet: app.address }) });
  },
  logout: { done: true },
});

/** What Chrome on Android knows: whether a button was pressed a moment ago, and what the player has allowed. */
let chrome: { isActive: boolean; permission: PermissionState; answer: PermissionState; hasApp: boolean };
const user = userEvent.setup();
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  chrome.isActive = true;
  await user.click(button);
};

beforeEach(() => {
  logins = [];
  app = new FakeWalletApp(new Uint8Array(32).fill(21));
  chrome = { isActive: false, permission: 'granted', answer: 'granted', hasApp: true };
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  );
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ isActive: chrome.isActive }),
  });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state: chrome.permission }) },
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    expect(String(address)).toBe('http://localhost');
    chrome.permission = chrome.answer;
    throw new TypeError('Failed to fetch');
  });
  // Chrome opens no app for a page whose player has pressed nothing.
  vi.spyOn(window.location, 'assign').mockImplementation((link) => {
    if (!chrome.isActive || !chrome.hasApp) return;
    app.open(new URL(link));
    window.dispatchEvent(new Event('blur'));
    chrome.isActive = false;
  });
});
afterEach(async () => {
  services.overlays.closeAll();
  cleanup();
  await services.wallet.logOut();
  app.close();
  // The library of wallet apps leaves an empty element behind each time.
  document.body.replaceChildren();
  vi.restoreAllMocks();
});
afterAll(() => vi.unstubAllGlobals());

async function openList() {
  await act(async () => {
    renderWith(services, <OverlayHost />);
    services.overlays.open('wallet');
  });
  return screen.findByRole('button', { name: /^Wallet app/ });
}

test('the list has one entry for all wallet apps, and says how they are used', async () => {
  const entry = await openList();
  expect(entry.textContent).toBe('Wallet appPhantom, Solflare or another wallet app on this device');
  expect(screen.queryAllByText(/mobile wallet adapter/i)).toEqual([]);
  expect(screen.getAllByRole('button', { name: /^Wallet app/ })).toHaveLength(1);
  expect(
    screen.getByText(
      'In this browser you can use a wallet app of this device. Your phone opens it for each approval; then come back here.',
    ),
  ).toBeDefined();
});

test('a player logs in: the app opens once to connect and, after a press, once to sign', async () => {
  await openList();
  await press(/^Wallet app/);
  const question = await screen.findByRole('alertdialog', { name: 'Open your wallet app' });
  expect(app.asked).toEqual(['1 get_capabilities', '1 authorize']);
  expect(within(question).getByText(/opens it only right after you press a button/)).toBeDefined();
  await press('Open wallet app');
  await waitFor(() => expect(services.session.state.getState().player?.wallet).toBe(app.address));
  expect(app.asked.slice(2)).toEqual(['2 authorize', '2 sign_messages']);
  expect(app.chains).toEqual(['solana:devnet', 'solana:devnet']);
  expect(logins.map(({ address }) => address)).toEqual([app.address]);
  const signature = bs58.decode(logins[0]?.signature ?? '');
  expect(ed25519.verify(signature, utf8(message), bs58.decode(app.address))).toBe(true);
});

test('where Chrome asks about apps of the device, the page says so first', async () => {
  chrome.permission = 'prompt';
  await openList();
  await press(/^Wallet app/);
  expect(await screen.findByRole('alertdialog', { name: 'Allow wallet apps' })).toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
  await press('Continue');
  expect(await screen.findByRole('alertdialog', { name: 'Open your wallet app' })).toBeDefined();
  expect(app.asked).toEqual(['1 get_capabilities', '1 authorize']);
});

test.each<[string, Partial<typeof chrome>, string]>([
  [
    'has forbidden apps of the device',
    { permission: 'denied' },
    'Your browser does not let this page reach apps on your device. Please allow "Apps on device" in the settings of this page, and try again.',
  ],
  [
    'has no wallet app',
    { hasApp: false },
    'No wallet app opened. Please install one, such as Phantom or Solflare, or use the e-mail wallet.',
  ],
])('a player who %s reads it', async (_, differs, sentence) => {
  Object.assign(chrome, differs);
  await openList();
  await press(/^Wallet app/);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(logins).toEqual([]);
});

test('a player who forbids apps of the device when Chrome asks reads how to allow them', async () => {
  Object.assign(chrome, { permission: 'prompt', answer: 'denied' });
  await openList();
  await press(/^Wallet app/);
  await press('Continue');
  expect(await screen.findByText(/^Your browser does not let this page reach apps/)).toBeDefined();
  expect(app.asked).toEqual([]);
});

test.each(['in the app', 'before it opens'])('a player who declines %s is not logged in', async (where) => {
  app.refusal = { code: -3, message: 'ERROR_NOT_SIGNED' };
  await openList();
  await press(/^Wallet app/);
  await screen.findByRole('alertdialog', { name: 'Open your wallet app' });
  await press(where === 'in the app' ? 'Open wallet app' : 'Cancel');
  expect(await screen.findByText('You declined to sign in. You can try again at any time.')).toBeDefined();
  expect(screen.queryByText('Sign a transaction instead?')).toBeNull();
  expect(logins).toEqual([]);
});

test('an app that signs no messages logs in by a transaction', async () => {
  app.refusal = { code: -2, message: 'ERROR_INVALID_PAYLOADS' };
  await openList();
  await press(/^Wallet app/);
  await press('Open wallet app');
  await screen.findByText('Sign a transaction instead?');
  app.refusal = null;
  await press('Sign a transaction');
  await waitFor(() => expect(services.session.state.getState().player?.wallet).toBe(app.address));
  expect(app.asked.slice(-2)).toEqual(['3 authorize', '3 sign_transactions']);
});
