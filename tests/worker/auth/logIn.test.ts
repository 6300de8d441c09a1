import bs58 from 'bs58';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { forgeSignature, smallOrderEncodings } from '#tests/kit/smallOrderPoints.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker();
});
afterAll(() => world.stop());

const nonceFor = async (wallet: TestWallet) =>
  (await world.call('nonce', { body: { address: wallet.address } })).answer;
const logIn = (wallet: TestWallet, nonce: string, signature: string) =>
  world.call('login', { body: { address: wallet.address, nonce, signature } });

test('the text to sign names the game, the wallet and a moment, and says that it is free', async () => {
  const wallet = new TestWallet();
  const { message, nonce, expiresAt } = await nonceFor(wallet);
  expect(message.split('\n')).toEqual([
    'localhost:4000 wants you to sign in with your Solana account:',
    wallet.address,
    '',
    'Enter the world of Seven Isles. Signing this costs nothing and moves nothing.',
    '',
    'URI: http://localhost:4000',
    'Version: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${world.clock.now().toISOString()}`,
    `Expiration Time: ${new Date(expiresAt).toISOString()}`,
  ]);
  expect(expiresAt - world.clock.now().getTime()).toBe(5 * 60_000);
});

test('a visitor with a wallet becomes a player with a name, a fleet and balances', async () => {
  const player = await world.signIn();
  const { answer: me } = await player.call('me');
  expect(me).toMatchObject({
    id: player.playerId,
    wallet: player.wallet.address,
    missionsPlayed: 0,
    timePlayed: 0,
  });
  expect(me.username).toMatch(/^\w+ \w+ \d+$/);
  expect(me.username.length).toBeLessThanOrEqual(20);
  expect(me.profilePicture).not.toBe('');
  expect(me.goldAmount).toBeGreaterThan(0);
  const { answer: nfts } = await player.call('nfts');
  expect(nfts.filter(({ type }) => type === 'CAPTAIN').length).toBeGreaterThanOrEqual(12);
});

test("the answer to a log-in has the worker's time and the session's duration", async () => {
  const wallet = new TestWallet();
  const { nonce, message } = await nonceFor(wallet);
  const { answer } = await logIn(wallet, nonce, wallet.sign(message));
  expect(answer.serverTime).toBe(world.clock.now().getTime());
  expect(answer.expiresAt - answer.serverTime).toBe(12 * 3_600_000);
});

test('the same wallet is the same player the next time', async () => {
  const first = await world.signIn();
  const again = await world.signIn(first.wallet);
  expect(again.playerId).toBe(first.playerId);
  expect(again.token).not.toBe(first.token);
});

test('five first log-ins at once make one player with one fleet', async () => {
  const wallet = new TestWallet();
  const players = await Promise.all(Array.from({ length: 5 }, () => world.signIn(wallet)));
  const alone = await world.signIn();
  expect(new Set(players.map(({ playerId }) => playerId)).size).toBe(1);
  const [one] = players;
  if (!one) throw new Error('nobody signed in');
  const [mine, theirs] = await Promise.all([one.call('nfts'), alone.call('nfts')]);
  expect(mine.answer.length).toBe(theirs.answer.length);
  const [me, them] = await Promise.all([one.call('me'), alone.call('me')]);
  expect(me.answer.goldAmount).toBe(them.answer.goldAmount);
});

test('a nonce can be used once', async () => {
  const wallet = new TestWallet();
  const { nonce, message } = await nonceFor(wallet);
  const signature = wallet.sign(message);
  expect((await logIn(wallet, nonce, signature)).status).toBe(200);
  expect(await logIn(wallet, nonce, signature)).toEqual(aRefusal(401, 'nonce_unknown'));
});

test('of twenty log-ins with one nonce at the same moment one succeeds', async () => {
  const wallet = new TestWallet();
  const { nonce, message } = await nonceFor(wallet);
  const signature = wallet.sign(message);
  const tries = await Promise.all(Array.from({ length: 20 }, () => logIn(wallet, nonce, signature)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status !== 200)).toEqual(
    Array(19).fill(aRefusal(401, 'nonce_unknown')),
  );
});

test('a nonce expires after five minutes', async () => {
  const wallet = new TestWallet();
  const { nonce, message } = await nonceFor(wallet);
  world.clock.advanceMs(5 * 60_000);
  expect(await logIn(wallet, nonce, wallet.sign(message))).toEqual(aRefusal(401, 'nonce_unknown'));
});

test('a failed signature uses the nonce up', async () => {
  const wallet = new TestWallet();
  const { nonce, message } = await nonceFor(wallet);
  expect(await logIn(wallet, nonce, wallet.sign('something else'))).toEqual(
    aRefusal(401, 'signature_invalid'),
  );
  expect(await logIn(wallet, nonce, wallet.sign(message))).toEqual(aRefusal(401, 'nonce_unknown'));
});

test("another wallet's signature is refused", async () => {
  const wallet = new TestWallet();
  const { nonce, message } = await nonceFor(wallet);
  expect(await logIn(wallet, nonce, new TestWallet().sign(message))).toEqual(
    aRefusal(401, 'signature_invalid'),
  );
});

test('nobody logs in as the System program, or with any other key of small order', async () => {
  const addresses = smallOrderEncodings().map((bytes) => bs58.encode(bytes));
  expect(addresses).toContain('1'.repeat(32));
  for (const address of addresses) {
    let forged: Uint8Array | null = null;
    let nonce = '';
    while (forged === null) {
      const { answer } = await world.call('nonce', { body: { address } });
      nonce = answer.nonce;
      forged = forgeSignature(bs58.decode(address), Buffer.from(answer.message));
    }
    const tried = await world.call('login', { body: { address, nonce, signature: bs58.encode(forged) } });
    expect([address, tried]).toEqual([address, aRefusal(401, 'signature_invalid')]);
  }
});

test('a nonce made for one wallet is unknown for another, and stays valid for the first', async () => {
  const wallet = new TestWallet();
  const thief = new TestWallet();
  const { nonce, message } = await nonceFor(wallet);
  expect(await logIn(thief, nonce, thief.sign(message))).toEqual(aRefusal(401, 'nonce_unknown'));
  expect((await logIn(wallet, nonce, wallet.sign(message))).status).toBe(200);
});

test('a text signed for another domain is refused', async () => {
  const wallet = new TestWallet();
  const { nonce, message } = await nonceFor(wallet);
  const elsewhere = message.replaceAll('localhost:4000', 'seven-isles.example');
  expect(await logIn(wallet, nonce, wallet.sign(elsewhere))).toEqual(aRefusal(401, 'signature_invalid'));
});

test.each([
  ['no address', {}],
  ['an address with forbidden letters', { address: 'O0Il'.repeat(10) }],
  ['an address that is no public key', { address: '1'.repeat(44) }],
  ['an address that is a number', { address: 7 }],
])('%s gets no nonce', async (_, body) => {
  // @ts-expect-error The contract forbids it; a visitor can send it all the same.
  expect(await world.call('nonce', { body })).toEqual(aRefusal(400, 'invalid_input', { field: 'address' }));
});

test.each([
  ['too short', '1'.repeat(20)],
  ['not base58', '0'.repeat(87)],
])('a signature that is %s is invalid input', async (_, signature) => {
  const wallet = new TestWallet();
  const { nonce } = await nonceFor(wallet);
  expect(await logIn(wallet, nonce, signature)).toEqual(
    aRefusal(400, 'invalid_input', { field: 'signature' }),
  );
});

test('a signature of valid characters and the wrong length is refused', async () => {
  const wallet = new TestWallet();
  const { nonce } = await nonceFor(wallet);
  expect(await logIn(wallet, nonce, 'z'.repeat(90))).toEqual(aRefusal(401, 'signature_invalid'));
});

test.each([
  ['no token', undefined],
  ['a word', 'parrot'],
  ['three words with dots', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZSJ9.'],
  ['a very long one', 'x'.repeat(10_000)],
])('%s is not authorized', async (_, token) => {
  expect(await world.call('me', { token })).toEqual(aRefusal(401, 'not_authorized'));
});

test('the token of another world is not authorized here', async () => {
  const elsewhere = await startTestWorker();
  try {
    const { token } = await elsewhere.signIn();
    expect(await world.call('me', { token })).toEqual(aRefusal(401, 'not_authorized'));
  } finally {
    await elsewhere.stop();
  }
});

test('a session lasts twelve hours and then asks to log in again', async () => {
  const player = await world.signIn();
  world.clock.advanceMs(12 * 3_600_000 - 60_000);
  expect((await player.call('me')).status).toBe(200);
  world.clock.advanceMs(60_000);
  expect(await player.call('me')).toEqual(aRefusal(401, 'session_expired'));
});

test('logging out ends this session at once, and no other of the player', async () => {
  const here = await world.signIn();
  const there = await world.signIn(here.wallet);
  expect((await here.call('me')).status).toBe(200);
  expect((await here.call('logout')).answer).toEqual({ done: true });
  expect(await here.call('me')).toEqual(aRefusal(401, 'session_expired'));
  expect(await here.call('logout')).toEqual(aRefusal(401, 'session_expired'));
  expect((await there.call('me')).status).toBe(200);
});

/** Texts that a base64url decoder reads as the bytes of the same token, and others that are close to it. */
function spellingsOf(token: string): string[] {
  const parts = token.split('.');
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const unusedBits = parts.flatMap((part, index) => {
    const unused = [0, 0, 4, 2][part.length % 4] ?? 0;
    const last = digits.indexOf(part.at(-1) ?? '');
    const others = unused === 0 ? [] : Array.from({ length: 2 ** unused - 1 }, (_, n) => last ^ (n + 1));
    return others.map((digit) => parts.with(index, part.slice(0, -1) + digits[digit]).join('.'));
  });
  return [
    ...unusedBits,
    `${token}=`,
    `${token}==`,
    parts.map((part) => `${part}=`).join('.'),
    token.replaceAll('-', '+').replaceAll('_', '/'),
  ].filter((text) => text !== token);
}

test('after a log-out no spelling of the session token works', async () => {
  const player = await world.signIn();
  const spellings = spellingsOf(player.token);
  expect(spellings.length).toBeGreaterThan(6);
  for (const token of spellings) await world.call('me', { token });
  expect((await player.call('me')).status).toBe(200);
  await world.call('logout', { token: player.token });
  for (const token of [player.token, ...spellings]) {
    const { status, error } = await world.call('me', { token });
    expect([status, ['session_expired', 'not_authorized'].includes(error?.code ?? '')]).toEqual([401, true]);
  }
});

test('every replica is notified of a log-out', async () => {
  const listener = new pg.Client({ connectionString: world.services.config.databaseUrl });
  await listener.connect();
  try {
    await listener.query('listen session');
    const notified = new Promise((resolve) =>
      listener.once('notification', ({ payload }) => resolve(payload)),
    );
    const player = await world.signIn();
    const { sid } = JSON.parse(Buffer.from(player.token.split('.')[1] ?? '', 'base64url').toString());
    await player.call('logout');
    expect(await notified).toBe(sid);
  } finally {
    await listener.end();
  }
});

test('a session ended elsewhere is refused here within five seconds', async () => {
  const player = await world.signIn();
  expect((await player.call('me')).status).toBe(200);
  await world.services.db.deleteFrom('sessions').where('player_id', '=', player.playerId).execute();
  world.clock.advanceMs(5_000);
  expect(await player.call('me')).toEqual(aRefusal(401, 'session_expired'));
});

test('expired nonces are deleted by the next log-in', async () => {
  await nonceFor(new TestWallet());
  world.clock.advanceHours(13);
  await world.signIn();
  const { db } = world.services;
  expect(await db.selectFrom('auth_nonces').select('nonce').execute()).toEqual([]);
});
