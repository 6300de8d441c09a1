import * as adapterBase from '@solana/wallet-adapter-base';
import { expect, test } from 'vitest';
import { ApiError } from '#client/api/ApiError.ts';
import { PassphraseDeclined } from '#client/wallet/embedded/keyring.ts';
import { WrongPassphrase } from '#client/wallet/embedded/lockedKey.ts';
import { cannotSignMessages, WalletProblem, walletSentence } from '#client/wallet/walletProblems.ts';

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

/** An error as a library makes it, inside the error of wallet-adapter that the page gets. */
const wrapped = (thrown: object) =>
  new adapterBase.WalletSignMessageError('x', new Error('x', { cause: thrown }));

test.each<[string, object]>([
  ['the Wallet Standard', { name: 'WalletStandardError', context: { __code: 4_001_000 } }],
  ["a Ledger's status", { name: 'TransportStatusError', statusCode: 0x69_85 }],
  ["Ledger's library", { name: 'UserRefusedOnDevice' }],
  ["Ledger's window", { name: 'TransportOpenUserCancelled' }],
  ['a wallet app that does not connect', { name: 'SolanaMobileWalletAdapterProtocolError', code: -1 }],
  ['a wallet app that does not sign', { name: 'SolanaMobileWalletAdapterProtocolError', code: -3 }],
])('a player who declined is known by name and code of %s', (_, thrown) => {
  expect(walletSentence(wrapped(thrown))).toBe(declined);
  expect(cannotSignMessages(wrapped(thrown))).toBe(false);
});

test.each<[string, object]>([
  ['JSON-RPC', { code: -32_601 }],
  ['EIP-1474', { code: -32_004 }],
  ['EIP-1193', { code: 4200 }],
  ['the Wallet Standard, for an account', { context: { __code: 6_160_001 } }],
  ['the Wallet Standard, for a wallet', { context: { __code: 6_160_002 } }],
  ['wallet-adapter', new adapterBase.WalletConfigError()],
  ["a Ledger's app without the instruction", { name: 'TransportStatusError', statusCode: 0x6d_00 }],
  ["a Ledger's other app", { name: 'TransportStatusError', statusCode: 0x6e_00 }],
  ['a wallet app', { name: 'SolanaMobileWalletAdapterProtocolError', code: -2 }],
  ['words alone', new Error('Ledger cannot sign messages')],
  ['words of a feature', new Error("This wallet doesn't support signMessage")],
])('a wallet that signs no messages is known by %s', (_, thrown) => {
  expect(cannotSignMessages(wrapped(thrown))).toBe(true);
});

test.each<[string, object]>([
  ['a code that means nothing alone', { code: -3 }],
  ['an offer of help', new Error('Something went wrong. Please contact support.')],
  ['a session that ended', { name: 'SolanaMobileWalletAdapterError', code: 'ERROR_SESSION_TIMEOUT' }],
])('%s says neither', (_, thrown) => {
  expect(cannotSignMessages(wrapped(thrown))).toBe(false);
  expect(walletSentence(wrapped(thrown))).toBe(
    'Your wallet did not sign. Nothing has changed; please try again.',
  );
});
