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
