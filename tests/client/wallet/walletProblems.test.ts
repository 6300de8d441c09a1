import * as adapterBase from '@solana/wallet-adapter-base';
import { expect, test } from 'vitest';
import { ApiError } from '#client/api/ApiError.ts';
import { PassphraseDeclined } from '#client/wallet/embedded/keyring.ts';
import { WrongPassphrase } from '#client/wallet/embedded/lockedKey.ts';
import { WalletProblem, walletSentence } from '#client/wallet/walletProblems.ts';

const declined = 'You declined to sign in. You can try again at any time.';
const silent = 'Your wallet did not answer. Please open it and try again.';

test.each([
  ['a refusal of the worker', new ApiError(401, 'nonce_unknown', 'Too late.'), 'Too late.'],
  ['a wallet without signing', new WalletProblem('noSigner'), 'No valid signer available'],
  [
    'a wallet without signTransaction',
    new WalletProblem('noSignTransaction'),
    'This wallet does not provide signTransaction method',
  ],
  ['signing before connecting', new WalletProblem('connectFirst'), 'Please connect your wallet first'],
  [
    'a wrong passphrase',
    new WrongPassphrase('no'),
    'This passphrase does not open the wallet. Please try again.',
  ],
  ['a passphrase not given', new PassphraseDeclined('no'), declined],
  ["the code of a wallet's refusal", { code: 4001 }, declined],
  ["a wallet's own words", new Error('User rejected the request.'), declined],
  ['a refusal wrapped by the adapter', { name: 'WalletSignInError', error: { code: 4001 } }, declined],
  ['anything else', new Error('0x1f'), silent],
  ['something that is no error', undefined, silent],
])('%s becomes a sentence for the player', (_, error, sentence) => {
  expect(walletSentence(error)).toBe(sentence);
});

const adapterErrors = Object.entries(adapterBase).flatMap(([name, Thrown]) =>
  /^Wallet.+Error$/.test(name) && typeof Thrown === 'function' ? [[name, Thrown] as const] : [],
);

test('wallet-adapter has seventeen error classes', () => {
  expect(adapterErrors).toHaveLength(17);
});

test.each(adapterErrors)(
  '%s has a sentence of its own or says that the wallet was silent',
  (name, Thrown) => {
    const thrown = new (Thrown as new (message?: string) => Error)('0x1f');
    expect(thrown.name).toBe(name);
    const sentence = walletSentence(thrown);
    expect(sentence).toMatch(/^[A-Z].+\.$/);
    if (!['WalletTimeoutError', 'WalletWindowClosedError'].includes(name)) expect(sentence).not.toBe(silent);
  },
);

test.each(adapterErrors)('%s of a player who declined says so', (_name, Thrown) => {
  const thrown = new (Thrown as new (message?: string, error?: unknown) => Error)('x', { code: 4001 });
  expect(walletSentence(thrown)).toBe(declined);
});
