import { ed25519 } from '@noble/curves/ed25519.js';
import { act, cleanup, screen } from '@testing-library/react';
import type { Wallet } from '@wallet-standard/base';
import bs58 from 'bs58';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';

// What the list of wallets offers and says on each device (rule book: wallets-and-login.md, Wallets on this device).

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const devices = {
  desktop: `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/156.0.0.0 Safari/537.36`,
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
  iphoneApp: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${webKit} Mobile/15E148`,
  ipad: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`,
  firefoxAndroid: 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
  androidApp: `Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) ${blink} Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36`,
  androidWallet: `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/156.0.0.0 Mobile Safari/537.36`,
} as const;

/** Opens the list of wallets as a new page on this device does. */
async function openOn(device: keyof typeof devices, maxTouchPoints = device === 'desktop' ? 0 : 5) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(devices[device]);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
  const services = someServices({});
  await act(async () => {
    renderWith(services, <OverlayHost />);
    services.overlays.open('wallet');
  });
}

/**
 * Adds a wallet to the page, as an extension or the browser of a wallet app does; returns a function that removes it.
 */
function injectWallet(name: string): () => void {
  const publicKey = ed25519.getPublicKey(new Uint8Array(32).fill(22));
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['solana:mainnet'],
    accounts: [{ address: bs58.encode(publicKey), publicKey, chains: ['solana:mainnet'], features: [] }],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: wallet.accounts }) },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions: ['legacy'] },
    },
  };
  let remove = () => {};
  const detail = ({ register }: { register(added: Wallet): () => void }) => {
    remove = register(wallet);
  };
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  return () => act(remove);
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [
    'a desktop without a wallet',
    'desktop',
    0,
    'This browser has no wallet. Install one as an extension and reload the page, or use the e-mail wallet.',
  ],
  [
    'an iPhone',
    'iphone',
    5,
    'On an iPhone or iPad a wallet works only in the browser of its own app. Phantom and Solflare open this game there; with another app, open this address in its browser.',
  ],
  [
    'an iPad, which calls itself a Mac',
    'ipad',
    5,
    'On an iPhone or iPad a wallet works only in the browser of its own app. Open this address there, or use the e-mail wallet.',
  ],
  [
    'an iPhone in the browser of an app without a wallet',
    'iphoneApp',
    5,
    'On an iPhone or iPad a wallet works only in the browser of its own app. Open this address there, or use the e-mail wallet.',
  ],
  [
    'Android in Firefox',
    'firefoxAndroid',
    5,
    'This browser reaches no wallet app. Open this address in Chrome or in the browser of your wallet app, or use the e-mail wallet.',
  ],
  [
    'Android in the browser of an app without a wallet',
    'androidApp',
    5,
    'This browser reaches no wallet app. Open this address in Chrome or in the browser of your wallet app, or use the e-mail wallet.',
  ],
] as const)('%s: the list says what works', async (_name, device, touchPoints, sentence) => {
  await openOn(device, touchPoints);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Wallet app/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^E-mail wallet/ })).toBeDefined();
});

test('a desktop with an extension needs no sentence', async () => {
  const remove = injectWallet('Harbour Wallet');
  await openOn('desktop');
  expect(await screen.findByRole('button', { name: 'Harbour Wallet Detected' })).toBeDefined();
  expect(screen.queryByText(/This browser/)).toBeNull();
  remove();
});

test.each(['androidApp', 'androidWallet', 'iphoneApp'] as const)(
  "in a wallet app's own browser (%s) that wallet works",
  async (device) => {
    const remove = injectWallet('Harbour Wallet');
    await openOn(device);
    expect(await screen.findByRole('button', { name: 'Harbour Wallet Detected' })).toBeDefined();
    expect(
      await screen.findByText('This browser belongs to a wallet app, and its wallet works here.'),
    ).toBeDefined();
    remove();
  },
);
