import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EncryptedKey } from '#contract/players.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';

let world: TestWorker;
beforeAll(async () => {
  // Silences the console, because a development world also prints its mails there.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  world = await startTestWorker();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

let mailboxes = 0;

async function verified(email = `rekey${++mailboxes}@sea.example`) {
  await world.call('emailStart', { body: { email } });
  const { answer: mails } = await world.call('devMailbox');
  const code = mails.find(({ to }) => to === email)?.subject.match(/\d{6}/)?.[0] ?? '';
  return { email, ...(await world.call('emailVerify', { body: { email, code } })).answer };
}

function lockedKeyOf({ address }: TestWallet): EncryptedKey {
  return {
    version: 1,
    address,
    salt: 'c2FsdHNhbHRzYWx0c2FsdA==',
    iterations: 600_000,
    iv: 'aXZpdml2aXZpdml2',
    ciphertext: Buffer.alloc(48, 7).toString('base64'),
  };
}

/** Signs in a player with an e-mail wallet, whose encrypted key the worker stores. */
async function withEmailWallet() {
  const wallet = new TestWallet();
  const { email, proof } = await verified();
  const { address } = wallet;
  await world.call('emailKey', { body: { proof, address, encryptedKey: lockedKeyOf(wallet) } });
  const { token } = await world.signIn(wallet);
  return { email, wallet, token };
}
const relocked = (wallet: TestWallet): EncryptedKey => ({ ...lockedKeyOf(wallet), salt: 'b3RoZXJzYWx0' });

async function replaceKey(token: string, wallet: TestWallet, signer = wallet, idempotencyKey?: string) {
  const { answer } = await world.call('nonce', {
    body: { address: wallet.address, purpose: 'replaceKey' },
  });
  const signature = signer.sign(answer.message);
  const body = { encryptedKey: relocked(wallet), nonce: answer.nonce, signature };
  return { body, ...(await world.call('replaceKey', { body, token, idempotencyKey })) };
}

test('a key locked under another passphrase replaces the old one when the key itself signed', async () => {
  const { email, wallet, token } = await withEmailWallet();
  expect(await replaceKey(token, wallet)).toMatchObject({ status: 200, answer: { done: true } });
  expect((await verified(email)).encryptedKey).toEqual(relocked(wallet));
});

test('replacing a key is answered once by its nonce, and the same by its idempotency key', async () => {
  const { wallet, token } = await withEmailWallet();
  const { body, status } = await replaceKey(token, wallet, wallet, 'replace-1');
  expect(status).toBe(200);
  expect((await world.call('replaceKey', { body, token, idempotencyKey: 'replace-1' })).status).toBe(200);
  expect(await world.call('replaceKey', { body, token })).toEqual(aRefusal(401, 'nonce_unknown'));
});

test("a key is not replaced by another's signature, by another player, or without a log-in", async () => {
  const { email, wallet, token } = await withEmailWallet();
  expect(await replaceKey(token, wallet, new TestWallet())).toMatchObject(aRefusal(401, 'signature_invalid'));
  const stranger = await world.signIn();
  expect(await replaceKey(stranger.token, wallet)).toMatchObject(aRefusal(404, 'wallet_not_linked'));
  expect(await replaceKey('nothing', wallet)).toMatchObject(aRefusal(401, 'not_authorized'));
  expect((await verified(email)).encryptedKey).toEqual(lockedKeyOf(wallet));
});

test('a wallet that is no e-mail wallet has no key to replace', async () => {
  const player = await world.signIn();
  expect(await replaceKey(player.token, player.wallet)).toMatchObject(aRefusal(404, 'wallet_not_linked'));
});

test('a signed text for logging in replaces no key', async () => {
  const { wallet, token } = await withEmailWallet();
  const { answer } = await world.call('nonce', { body: { address: wallet.address } });
  const body = {
    encryptedKey: relocked(wallet),
    nonce: answer.nonce,
    signature: wallet.sign(answer.message),
  };
  expect(await world.call('replaceKey', { body, token })).toEqual(aRefusal(401, 'nonce_unknown'));
});
