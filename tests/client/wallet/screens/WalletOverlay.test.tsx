import { ed25519 } from '@noble/curves/ed25519.js';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import bs58 from 'bs58';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toBase64, utf8 } from '#client/wallet/embedded/bytes.ts';
import { createLockedKey } from '#client/wallet/embedded/lockedKey.ts';
import { WalletOverlay } from '#client/wallet/screens/WalletOverlay.tsx';
import type { EncryptedKey } from '#contract/players.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { refusal, renderWith, someServices } from '#tests/kit/fakeGame.tsx';

const email = 'anne@sea.example';
const code = '042137';
const passphrase = 'seven salty isles ahoy';
const serverShare = toBase64(new Uint8Array(32).fill(7));
const message = 'localhost:4000 wants you to sign in with your Solana account:\nwhoever\n\nNonce: abcdefgh';

/** State of the fake worker and the requests it received. */
let kept: EncryptedKey | null;
let keyAnswer: () => { done: true } | Response;
let keysSent: EncryptedKey[];
let loginRefusals: string[];
let logins: { address: string; signature: string; emailProof?: string }[];

// All tests share one set of services, because a wallet stays registered with the page.
const services = someServices({
  emailStart: { done: true },
  emailVerify: async (request) => {
    const body = await request.json();
    return body.code === code
      ? { proof: 'proof-1', serverShare, encryptedKey: kept }
      : refusal(401, 'email_code_invalid', 'This code is wrong or has expired. Please ask for a new one.');
  },
  emailKey: async (request) => {
    const answer = keyAnswer();
    const { encryptedKey } = await request.json();
    keysSent.push(encryptedKey);
    if (!(answer instanceof Response)) kept = encryptedKey;
    return answer;
  },
  nonce: { nonce: 'abcdefgh', message, expiresAt: Date.now() + 300_000 },
  login: async (request) => {
    const body = await request.json();
    logins.push(body);
    const refused = loginRefusals.shift();
    if (refused) return refusal(401, refused, refused);
    const isTheirs = ed25519.verify(bs58.decode(body.signature), utf8(message), bs58.decode(body.address));
    return isTheirs
      ? aLogin(Date.now(), { user: aPlayer({ wallet: body.address }) })
      : refusal(401, 'signature_invalid', 'no');
  },
  logout: { done: true },
});

let close: ReturnType<typeof vi.fn<() => void>>;
const user = userEvent.setup();

async function open() {
  close = vi.fn<() => void>();
  await act(async () => {
    renderWith(
      services,
      <Suspense>
        <WalletOverlay close={close} />
      </Suspense>,
    );
    await services.wallet.connection();
  });
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);

/** Opens the list of wallets and continues up to a verified e-mail code. */
async function confirmEmail() {
  await open();
  await press(/^E-mail wallet/);
  await type('E-mail', `${email}{Enter}`);
  await type('Six-digit code', code);
}
/** Opens the list of wallets and continues until the player is logged in with a new wallet. */
async function createWallet() {
  await confirmEmail();
  await type('Passphrase', passphrase);
  await type('Repeat passphrase', `${passphrase}{Enter}`);
  await press('Set sail');
}
const session = () => services.session.state.getState();

beforeEach(() => {
  kept = null;
  keyAnswer = () => ({ done: true });
  logins = [];
  keysSent = [];
  loginRefusals = [];
});
afterEach(async () => {
  cleanup();
  services.overlays.closeAll();
  await services.wallet.logOut();
});

test('a new player creates a wallet by e-mail and is logged in', async () => {
  await confirmEmail();
  await type('Passphrase', passphrase);
  await type('Repeat passphrase', `${passphrase}{Enter}`);
  expect(await screen.findByText('Your wallet is ready')).toBeDefined();
  expect(logins).toMatchObject([{ address: kept?.address, emailProof: 'proof-1' }]);
  expect(session().player?.wallet).toBe(kept?.address);
  expect(services.wallet.state.getState()).toMatchObject({
    status: 'connected',
    address: kept?.address,
    walletName: 'E-mail wallet',
  });
  await press('Set sail');
  expect(close).toHaveBeenCalledOnce();
  expect(services.toasts.state.getState().map(({ text }) => text)).toContain('Welcome aboard, Stormy Anne!');
});

test('a passphrase has at least ten characters and must be repeated', async () => {
  await confirmEmail();
  await type('Passphrase', 'too short{Enter}');
  expect(await screen.findByText('Please use at least 10 characters.')).toBeDefined();
  await type('Passphrase', ' no longer');
  await type('Repeat passphrase', 'something else{Enter}');
  expect(await screen.findByText('The two passphrases are not the same.')).toBeDefined();
  expect(kept).toBeNull();
});

test('a player on another device needs code and passphrase', async () => {
  const made = await createLockedKey({ email, serverShare }, passphrase);
  kept = made.encryptedKey;
  await confirmEmail();
  await type('Passphrase', 'not my passphrase{Enter}');
  expect(
    await screen.findByText('This passphrase does not open the wallet. Please try again.'),
  ).toBeDefined();
  await user.clear(screen.getByLabelText('Passphrase'));
  await type('Passphrase', `${passphrase}{Enter}`);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(session().player?.wallet).toBe(made.encryptedKey.address);
});

test.each([
  ['whose answer was lost on its way', 'nonce_unknown', ['proof-1', 'proof-1']],
  ['that took longer than the code lives', 'email_proof_invalid', ['proof-1', undefined]],
])('a log-in %s does not send the player back', async (_, refused, proofs) => {
  loginRefusals = [refused];
  kept = (await createLockedKey({ email, serverShare }, passphrase)).encryptedKey;
  await confirmEmail();
  await type('Passphrase', `${passphrase}{Enter}`);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(logins.map(({ emailProof }) => emailProof)).toEqual(proofs);
});

test('logging out in another tab deletes the wallet in this one', async () => {
  await createWallet();
  services.session.end('loggedOut');
  const { keyring } = await services.wallet.connection();
  await waitFor(() => expect(keyring.state.getState()).toEqual({ kept: null, open: false, wanted: false }));
});

test('a wrong code shows an error and clears the field', async () => {
  await open();
  await press(/^E-mail wallet/);
  await type('E-mail', `${email}{Enter}`);
  await type('Six-digit code', '111111');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('This code is wrong or has expired.'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Six-digit code').value).toBe('');
});

test('an invalid e-mail address is not sent', async () => {
  await open();
  const asked = services.calls.length;
  await press(/^E-mail wallet/);
  await type('E-mail', 'anne at sea{Enter}');
  expect(await screen.findByText('Please enter an e-mail address such as you@example.com.')).toBeDefined();
  expect(services.calls.length).toBe(asked);
});

test('a code that expires while the passphrase is chosen is requested again', async () => {
  keyAnswer = () => refusal(401, 'email_proof_invalid', 'Your e-mail needs to be confirmed again.');
  await confirmEmail();
  await type('Passphrase', passphrase);
  await type('Repeat passphrase', `${passphrase}{Enter}`);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Your e-mail needs to be confirmed again.'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(email);
});

test('a second try with the same passphrase sends the same key, whose first answer may have been lost', async () => {
  keyAnswer = () => refusal(409, 'fault', 'An error occurred, try again later');
  await confirmEmail();
  await type('Passphrase', passphrase);
  await type('Repeat passphrase', `${passphrase}{Enter}`);
  await screen.findByText('An error occurred, try again later');
  keyAnswer = () => ({ done: true });
  await press('Create wallet');
  expect(await screen.findByText('Your wallet is ready')).toBeDefined();
  expect(keysSent).toEqual([kept, kept]);
});

test('after a session expired the passphrase alone is enough', async () => {
  await createWallet();
  cleanup();
  services.session.end('expired');

  await open();
  expect(await screen.findByText('Welcome back')).toBeDefined();
  await type('Passphrase', `${passphrase}{Enter}`);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(session().player?.wallet).toBe(kept?.address);
  expect(logins).toHaveLength(2);
});

test('a locked wallet asks for its passphrase only when something must be signed', async () => {
  await createWallet();
  cleanup();
  (await services.wallet.connection()).keyring.lock();
  expect(services.overlays.isAnyOpen()).toBe(false);

  const text = utf8('Hoist the colours');
  const signature = services.wallet.state.getState().signMessage(text);
  await waitFor(() => expect(services.overlays.isAnyOpen()).toBe(true));
  await open();
  await type('Passphrase', `${passphrase}{Enter}`);
  expect(ed25519.verify(await signature, text, bs58.decode(kept?.address ?? ''))).toBe(true);
});

test('closing the passphrase step declines the signature', async () => {
  await createWallet();
  cleanup();
  (await services.wallet.connection()).keyring.lock();
  const signature = services.wallet.state.getState().signMessage(utf8('Hoist the colours'));
  await waitFor(() => expect(services.overlays.isAnyOpen()).toBe(true));
  services.overlays.close('wallet');
  await expect(signature).rejects.toThrow();
});

test('logging out deletes the wallet from the device', async () => {
  await createWallet();
  await services.wallet.logOut();
  expect(session()).toMatchObject({ token: null, ended: 'loggedOut' });
  const { keyring } = await services.wallet.connection();
  expect(keyring.state.getState()).toEqual({ kept: null, open: false, wanted: false });
  expect(services.wallet.state.getState()).toMatchObject({ status: 'none', address: null });
});

test('a wallet that is not installed is offered in a new tab', async () => {
  await open();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Phantom is not installed/ });
  expect({ href: link.href, target: link.target, rel: link.rel }).toEqual({
    href: 'https://phantom.app/',
    target: '_blank',
    rel: 'noreferrer',
  });
});

test('a recovery file opens the wallet without the mailbox', async () => {
  const { encryptedKey } = await createLockedKey({ email, serverShare }, passphrase);
  const file = new File(
    [JSON.stringify({ format: 'seven-isles-recovery', version: 1, email, serverShare, encryptedKey })],
    'recovery.json',
    { type: 'application/json' },
  );
  await open();
  await press(/^E-mail wallet/);
  await press('I have a recovery file');
  await user.upload(
    await screen.findByLabelText('Choose file'),
    new File(['{}'], 'other.json', { type: 'application/json' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('This is not a recovery file of the Seven Isles.'),
  );
  await user.upload(screen.getByLabelText('Choose file'), file);
  await type('Passphrase', `${passphrase}{Enter}`);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(session().player?.wallet).toBe(encryptedKey.address);
});
