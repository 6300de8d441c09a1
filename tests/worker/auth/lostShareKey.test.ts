import { randomBytes, randomUUID } from 'node:crypto';
import bs58 from 'bs58';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressOf, createLockedKey, signWith, unlockKey } from '#client/wallet/embedded/lockedKey.ts';
import { readRecoveryFile, writeRecoveryFile } from '#client/wallet/embedded/recoveryFile.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { logInAt } from '#tests/kit/logInAt.ts';
import { ProductionWorld, type ServerProcess } from '#tests/kit/ProductionWorld.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { startMailServer } from '#tests/kit/startMailServer.ts';
import { callRoute } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { until } from '#tests/kit/until.ts';
import { keyTexts } from '#words/keys.ts';

// A production world whose operator loses SHARE_SEALING_KEY, with an e-mail wallet as the page makes it.

const database = `lostkey_${randomBytes(6).toString('hex')}`;
const url = new URL(inject('templateDatabase'));
url.pathname = `/${database}`;
const email = 'anne@sea.example';
const passphrase = 'nine barnacles under the keel';
const secret = () => randomBytes(32).toString('base64');
const [original, replacement] = [secret(), secret()];

let world: ProductionWorld;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: ServerProcess;

beforeAll(async () => {
  await askServer(inject('templateDatabase'), `create database ${database}`);
  mail = await startMailServer(true);
  world = await ProductionWorld.prepare({
    databaseUrl: url.href,
    publicOrigin: 'https://play.example.org',
  });
  world.local.airdrop(world.authority.publicKey.toBase58(), 1_000_000_000n);
  world.local.airdrop(world.treasury.publicKey.toBase58(), 1_000_000_000n);
  await world.setUpChain();
}, 120_000);
afterAll(async () => {
  await world?.stop();
  mail?.server.close();
  await askServer(inject('templateDatabase'), `drop database if exists ${database} with (force)`);
});

const startWith = (keys: NodeJS.ProcessEnv) =>
  world.startWorker({ env: { SMTP_URL: mail.url, SHARE_SEALING_KEY: '', ...keys } });

/** Asks for a code by e-mail and hands it in. */
async function verify(address: string) {
  const before = mail.mails.length;
  await callRoute(server.origin, 'emailStart', { body: { email: address } });
  await until(() => mail.mails.length > before);
  const code = mail.mails.at(-1)?.match(/Your code is (\d{6})/)?.[1] ?? '';
  return callRoute(server.origin, 'emailVerify', { body: { email: address, code } });
}

const logIn = (address: string, sign: (message: string) => string, emailProof?: string) =>
  logInAt(server.origin, { address, sign }, emailProof);

const signerOf = (seed: Uint8Array) => (message: string) => bs58.encode(signWith(seed, Buffer.from(message)));

/** Sends the starter, or claims nothing: a call that stores a job and gets its outcome. */
async function sendStarter(token: string): Promise<string> {
  const { answer: nfts } = await callRoute(server.origin, 'nfts', { token });
  const captain = nfts.find(({ type }) => type === 'CAPTAIN')?.uid ?? '';
  const body = { missionPath: 'missions/safe-haven', nfts: [captain] };
  const { answer } = await callRoute(server.origin, 'initiate', {
    body,
    token,
    idempotencyKey: randomUUID(),
  });
  let state = 'queued';
  await until(async () => {
    const { answer: job } = await callRoute(server.origin, 'jobStatus', {
      params: { id: answer.jobId },
      token,
    });
    state = job.state;
    return state !== 'queued';
  }, 20_000);
  return state;
}

test('a lost key of shares closes the mail of its wallets alone, and what was lost opens again with the key', {
  timeout: 120_000,
}, async () => {
  server = await startWith({ SHARE_SEALING_KEY: original });
  const { answer: made } = await verify(email);
  const lock = { email, serverShare: made.serverShare };
  const { seed, encryptedKey } = await createLockedKey(lock, passphrase);
  const address = addressOf(seed);
  await callRoute(server.origin, 'emailKey', { body: { proof: made.proof, address, encryptedKey } });
  const anne = await logIn(address, signerOf(seed), made.proof);
  const file = writeRecoveryFile({ ...lock, encryptedKey }).text;
  expect(await server.end()).toBe(0);

  // Another key in its place is no start: every e-mail wallet would be closed by mistake.
  await expect(startWith({ SHARE_SEALING_KEY: replacement })).rejects.toThrow(
    keyTexts.cannotOpen(keyTexts.nameOf(null), 1),
  );

  server = await startWith({ SHARE_KEYS: `second:${replacement},first:lost` });
  const refused = aRefusal(409, 'embedded_wallet_closed');
  expect(await verify(email)).toEqual(refused);
  // The rest of the game goes on: her session, new e-mail wallets, and her own wallet by its recovery file.
  expect(await sendStarter(anne.token)).toBe('succeeded');
  expect((await verify('mary@sea.example')).status).toBe(200);
  const kept = readRecoveryFile(file);
  if (!kept) throw new Error('no recovery file');
  const byFile = await unlockKey(kept.encryptedKey, kept, passphrase);
  expect((await logIn(address, signerOf(byFile))).user.id).toBe(anne.user.id);
  const other = new TestWallet();
  await logIn(other.address, (message) => other.sign(message));
  expect(await server.end()).toBe(0);

  // The key is found: her mail opens the same wallet, and it is sealed with the new key from now on.
  server = await startWith({ SHARE_KEYS: `second:${replacement},first:${original}` });
  const { answer: again } = await verify(email);
  expect(again.serverShare).toBe(made.serverShare);
  if (!again.encryptedKey) throw new Error('no key');
  const opened = await unlockKey(again.encryptedKey, { email, serverShare: again.serverShare }, passphrase);
  expect((await logIn(address, signerOf(opened), again.proof)).user.id).toBe(anne.user.id);
  expect(await server.end()).toBe(0);
  server = await startWith({ SHARE_KEYS: `second:${replacement}` });
  expect((await verify(email)).answer.serverShare).toBe(made.serverShare);
});
