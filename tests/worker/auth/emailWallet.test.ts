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
const newEmail = () => `player${++mailboxes}@sea.example`;
const start = (email: string) => world.call('emailStart', { body: { email } });
const verify = (email: string, code: string) => world.call('emailVerify', { body: { email, code } });

async function mailedCode(email: string): Promise<string> {
  const { answer: mails } = await world.call('devMailbox');
  const code = mails.find(({ to }) => to === email)?.subject.match(/\d{6}/)?.[0];
  if (!code) throw new Error(`no mail for ${email}`);
  return code;
}

async function verified(email = newEmail()) {
  await start(email);
  const { answer } = await verify(email, await mailedCode(email));
  return { email, ...answer };
}

/** An encrypted key as a browser would create it; the worker cannot decrypt it, so the content does not matter. */
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
const keep = (proof: string, encryptedKey: EncryptedKey) =>
  world.call('emailKey', { body: { proof, address: encryptedKey.address, encryptedKey } });

async function logIn(wallet: TestWallet, emailProof?: string) {
  const { answer: asked } = await world.call('nonce', { body: { address: wallet.address } });
  const signature = wallet.sign(asked.message);
  return world.call('login', {
    body: { address: wallet.address, nonce: asked.nonce, signature, ...(emailProof ? { emailProof } : {}) },
  });
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code is mailed, and the answer never shows whether the address is known', async () => {
  const { email } = await verified();
  const known = await start(email);
  const unknown = await start(newEmail());
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ status: 202, answer: { done: true } });
});

test('the code returns a proof, a share of 32 bytes and, the first time, no key', async () => {
  const { proof, serverShare, encryptedKey } = await verified();
  expect(proof).not.toBe('');
  expect(Buffer.from(serverShare, 'base64')).toHaveLength(32);
  expect(encryptedKey).toBeNull();
});

test('an address has the same share every time, and no two addresses have the same', async () => {
  const first = await verified();
  const again = await verified(first.email);
  const other = await verified();
  expect(again.serverShare).toBe(first.serverShare);
  expect(other.serverShare).not.toBe(first.serverShare);
});

test('capitals and blanks around an address do not create another wallet', async () => {
  const { email, serverShare } = await verified();
  const shouted = ` ${email.toUpperCase()} `;
  await start(shouted);
  const { answer } = await verify(shouted, await mailedCode(email));
  expect(answer.serverShare).toBe(serverShare);
});

test('a code works once', async () => {
  const email = newEmail();
  await start(email);
  const code = await mailedCode(email);
  expect((await verify(email, code)).status).toBe(200);
  expect(await verify(email, code)).toEqual(aRefusal(401, 'email_code_invalid'));
});

test('of ten uses of one code at the same moment one succeeds', async () => {
  const email = newEmail();
  await start(email);
  const code = await mailedCode(email);
  const tries = await Promise.all(Array.from({ length: 10 }, () => verify(email, code)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('after five wrong tries the right code is invalid too', async () => {
  const email = newEmail();
  await start(email);
  const code = await mailedCode(email);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await verify(email, wrong(code))).toEqual(aRefusal(401, 'email_code_invalid'));
  }
  expect(await verify(email, code)).toEqual(aRefusal(401, 'email_code_invalid'));
});

test('of fifty guesses at once five are checked', async () => {
  const email = newEmail();
  await start(email);
  const code = Number(await mailedCode(email));
  const guesses = Array.from({ length: 50 }, (_, index) =>
    String((code + 1 + index) % 1_000_000).padStart(6, '0'),
  );
  await Promise.all(guesses.map((guess) => verify(email, guess)));
  const row = await world.services.db
    .selectFrom('email_codes')
    .select('attempts_left')
    .where('email', '=', email)
    .executeTakeFirst();
  expect(row?.attempts_left).toBe(0);
});

test('a code expires after ten minutes', async () => {
  const email = newEmail();
  await start(email);
  const code = await mailedCode(email);
  world.clock.advanceMs(10 * 60_000);
  expect(await verify(email, code)).toEqual(aRefusal(401, 'email_code_invalid'));
});

test('a new code invalidates the previous one', async () => {
  const email = newEmail();
  await start(email);
  const old = await mailedCode(email);
  world.clock.advanceMs(1_000);
  await start(email);
  const fresh = await mailedCode(email);
  if (fresh !== old) expect(await verify(email, old)).toEqual(aRefusal(401, 'email_code_invalid'));
  expect((await verify(email, fresh)).status).toBe(200);
});

test('a code of one address does not verify another', async () => {
  const mine = newEmail();
  const theirs = newEmail();
  await start(mine);
  await start(theirs);
  const code = await mailedCode(mine);
  if (code !== (await mailedCode(theirs))) {
    expect(await verify(theirs, code)).toEqual(aRefusal(401, 'email_code_invalid'));
  }
});

test.each([
  '',
  'sailor',
  'sailor@',
  '@sea',
  'sailor@sea',
  'a b@sea.example',
  'a@b@sea.example',
  `${'a'.repeat(300)}@sea.example`,
])('the address "%s" gets no code', async (email) => {
  expect(await start(email)).toEqual(aRefusal(400, 'invalid_input', { field: 'email' }));
});

test.each(['', '12345', '1234567', 'abcdef', '12 456'])('the code "%s" is invalid input', async (code) => {
  expect(await verify(newEmail(), code)).toEqual(aRefusal(400, 'invalid_input', { field: 'code' }));
});

test('neither code nor share is stored in plain text', async () => {
  const email = newEmail();
  const { serverShare } = await verified(email);
  await start(email);
  const code = await mailedCode(email);
  const { db } = world.services;
  const codes = await db
    .selectFrom('email_codes')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(codes.code_hash).toHaveLength(32);
  expect(codes.code_hash.toString()).not.toContain(code);
  const wallet = await db
    .selectFrom('embedded_wallets')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(wallet.server_share_sealed.includes(Buffer.from(serverShare, 'base64'))).toBe(false);
});

test("a share moved to another address's row cannot be decrypted", async () => {
  const mine = await verified();
  const theirs = await verified();
  const { db } = world.services;
  const sealed = await db
    .selectFrom('embedded_wallets')
    .select('server_share_sealed')
    .where('email', '=', mine.email)
    .executeTakeFirstOrThrow();
  await db.updateTable('embedded_wallets').set(sealed).where('email', '=', theirs.email).execute();
  await start(theirs.email);
  expect(await verify(theirs.email, await mailedCode(theirs.email))).toEqual(
    aRefusal(409, 'embedded_wallet_closed'),
  );
});

test('the encrypted key is returned on another device', async () => {
  const { email, proof } = await verified();
  const key = lockedKeyOf(new TestWallet());
  expect((await keep(proof, key)).answer).toEqual({ done: true });
  expect((await verified(email)).encryptedKey).toEqual(key);
});

test('storing the same wallet again succeeds and changes nothing', async () => {
  const { email, proof } = await verified();
  const key = lockedKeyOf(new TestWallet());
  await keep(proof, key);
  const spoiled = { ...key, ciphertext: Buffer.alloc(48).toString('base64') };
  expect((await keep(proof, spoiled)).answer).toEqual({ done: true });
  expect((await verified(email)).encryptedKey).toEqual(key);
});

test('an e-mail keeps its first wallet', async () => {
  const { email, proof } = await verified();
  const key = lockedKeyOf(new TestWallet());
  await keep(proof, key);
  expect(await keep(proof, lockedKeyOf(new TestWallet()))).toEqual(
    aRefusal(409, 'embedded_wallet_other_address'),
  );
  expect((await verified(email)).encryptedKey).toEqual(key);
});

test('of two wallets created at once for one e-mail one is stored', async () => {
  const { proof } = await verified();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => keep(proof, lockedKeyOf(new TestWallet()))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array(7).fill(aRefusal(409, 'embedded_wallet_other_address')),
  );
});

test('a wallet belongs to one e-mail, also when two claim it at once', async () => {
  const key = lockedKeyOf(new TestWallet());
  const emails = await Promise.all([verified(), verified(), verified()]);
  const answers = await Promise.all(emails.map(({ proof }) => keep(proof, key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array(2).fill(aRefusal(409, 'wallet_linked_elsewhere')),
  );
});

test('a key for another address than the one named is refused', async () => {
  const { proof } = await verified();
  const encryptedKey = lockedKeyOf(new TestWallet());
  const called = await world.call('emailKey', {
    body: { proof, address: new TestWallet().address, encryptedKey },
  });
  expect(called).toEqual(aRefusal(400, 'invalid_input', { field: 'address' }));
});

test('a proof expires after five minutes', async () => {
  const { proof } = await verified();
  world.clock.advanceMs(5 * 60_000);
  expect(await keep(proof, lockedKeyOf(new TestWallet()))).toEqual(aRefusal(401, 'email_proof_invalid'));
});

test.each(['', 'parrot', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jIn0.'])(
  'the proof "%s" is refused',
  async (proof) => {
    expect(await keep(proof, lockedKeyOf(new TestWallet()))).toEqual(aRefusal(401, 'email_proof_invalid'));
  },
);

test('a session token is no proof, and a proof is no session token', async () => {
  const { token } = await world.signIn();
  expect(await keep(token, lockedKeyOf(new TestWallet()))).toEqual(aRefusal(401, 'email_proof_invalid'));
  const { proof } = await verified();
  expect(await world.call('me', { token: proof })).toEqual(aRefusal(401, 'not_authorized'));
});

test('a log-in with the proof makes the wallet an embedded one, for good', async () => {
  const wallet = new TestWallet();
  const { proof } = await verified();
  await keep(proof, lockedKeyOf(wallet));
  const { answer } = await logIn(wallet, proof);
  const again = await logIn(wallet);
  expect(again.answer.user.id).toBe(answer.user.id);
  const row = await world.services.db
    .selectFrom('wallets')
    .select(['kind', 'player_id'])
    .where('address', '=', wallet.address)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ kind: 'embedded', player_id: answer.user.id });
});

test('a log-in cannot take an e-mail that has another wallet', async () => {
  const { proof } = await verified();
  await keep(proof, lockedKeyOf(new TestWallet()));
  const thief = new TestWallet();
  expect(await logIn(thief, proof)).toEqual(aRefusal(409, 'embedded_wallet_other_address'));
  const players = await world.services.db
    .selectFrom('players')
    .select('id')
    .where('primary_address', '=', thief.address)
    .execute();
  expect(players).toEqual([]);
});

test('without a mail server a production world says that it cannot send', async () => {
  const production = await startTestWorker({ config: { world: 'production' } });
  try {
    expect(await production.call('emailStart', { body: { email: newEmail() } })).toEqual(
      aRefusal(503, 'unavailable'),
    );
    expect(await production.call('devMailbox')).toEqual(aRefusal(404, 'not_found'));
  } finally {
    await production.stop();
  }
});

test('an address gets at most five codes in a quarter of an hour', async () => {
  const strict = await startTestWorker({ config: { rateLimitFactor: 1 } });
  try {
    const email = newEmail();
    for (let mail = 0; mail < 5; mail += 1) {
      expect((await strict.call('emailStart', { body: { email } })).status).toBe(202);
    }
    const called = await strict.call('emailStart', { body: { email } });
    const sentence = expect.stringMatching(/^Slow down, sailor! Please try again in \d+ seconds\.$/);
    expect(called).toEqual({
      status: 429,
      error: { error: sentence, message: sentence, code: 'too_many_requests' },
    });
    expect((await strict.call('emailStart', { body: { email: newEmail() } })).status).toBe(202);
  } finally {
    await strict.stop();
  }
});
