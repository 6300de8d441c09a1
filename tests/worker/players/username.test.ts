import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { firstName } from '#words/signIn.ts';

const world = playerPerTest();
const rename = (username: string, idempotencyKey: string = randomUUID()) =>
  world.player.call('updateUsername', { body: { data: { username } }, idempotencyKey });

test('a name is stored as it was written, markup too', async () => {
  expect((await rename('<i>Anne</i> & Mary')).answer).toEqual({ done: true });
  expect((await world.player.me()).username).toBe('<i>Anne</i> & Mary');
});

test('a name of 100,000 characters is cut to 20', async () => {
  await rename('ÄÖ'.repeat(50_000));
  expect((await world.player.me()).username).toBe('ÄÖ'.repeat(10));
});

test('a name of a million characters is too large to send, and the old name stays', async () => {
  const before = (await world.player.me()).username;
  expect((await rename('x'.repeat(1_000_000))).error).toMatchObject({
    code: 'body_too_large',
    message: 'This is too large to send.',
  });
  expect((await world.player.me()).username).toBe(before);
});

test.each([
  [
    'A\u0300\u0301\u0302\u0303\u0304nne',
    'username_marks',
    'This name has too many marks on one character. Please leave some of them out.',
  ],
  ['   ', 'username_empty', 'Please enter a name that can be seen.'],
  [
    'Anne\u202e',
    'username_unreadable',
    'This name has characters that cannot be seen or that change the direction of text. Please leave them out.',
  ],
])('the name %j is refused with %s', async (name, code, message) => {
  const before = (await world.player.me()).username;
  expect((await rename(name)).error).toEqual({ error: message, message, code });
  expect((await world.player.me()).username).toBe(before);
});

test('a name that is no text is refused', async () => {
  const { error } = await world.player.call('updateUsername', {
    body: { data: { username: 7 as unknown as string } },
  });
  expect(error?.message).toBe("Please check 'data.username' and try again.");
});

test('a repeat of a rename under the same key does not undo a later one', async () => {
  const key = randomUUID();
  await rename('Anne', key);
  await rename('Mary');
  expect((await rename('Anne', key)).answer).toEqual({ done: true });
  expect((await world.player.me()).username).toBe('Mary');
  expect(await rename('Jack', key)).toEqual(aRefusal(409, 'idempotency_key_reused'));
});

test('nobody without a session can rename', async () => {
  const refused = await world.worker.call('updateUsername', { body: { data: { username: 'Anne' } } });
  expect(refused).toEqual(aRefusal(401, 'not_authorized'));
});

test('of twenty renames at once one name stays', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Anne ${index}`);
  const answers = await Promise.all(names.map((name) => rename(name)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect(names).toContain((await world.player.me()).username);
});

const isTaken = aRefusal(409, 'username_taken');

test('another player cannot have a name that looks the same, until it is given up', async () => {
  expect((await rename('Calico Jack')).status).toBe(200);
  const other = await TestPlayer.signIn(world.worker);
  const choose = (username: string) => other.call('updateUsername', { body: { data: { username } } });
  const before = (await other.me()).username;
  for (const name of ['Calico Jack', 'CALICO  jack', 'C\u0430lic\u043e Jack', '\uff23a1ico Jack'])
    expect(await choose(name)).toEqual(isTaken);
  expect((await other.me()).username).toBe(before);
  expect((await rename('calico jack')).status).toBe(200);
  expect((await rename('Mary Read')).status).toBe(200);
  expect((await choose('CALICO JACK')).status).toBe(200);
});

test('of eight players who choose one name at once, one gets it', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => TestPlayer.signIn(world.worker)));
  const answers = await Promise.all(
    players.map((player, index) =>
      player.call('updateUsername', {
        body: { data: { username: index % 2 ? 'Blackbeard' : 'BLACKBEARD' } },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});

test('a name that a worker of an earlier version wrote is taken, and its old name is free', async () => {
  await rename('Grace');
  const { db } = world.worker.services;
  await db.updateTable('players').set({ username: 'Read' }).where('id', '=', world.player.playerId).execute();
  const other = await TestPlayer.signIn(world.worker);
  expect(await other.call('updateUsername', { body: { data: { username: 'Read' } } })).toEqual(isTaken);
  expect((await other.call('updateUsername', { body: { data: { username: 'Grace' } } })).status).toBe(200);
});

test('a first name that looks like the name of another player is not given to a new player', async () => {
  const wallet = new TestWallet();
  const hash = createHash('sha256').update(wallet.address).digest();
  const taken = firstName(hash.readUInt32BE());
  expect((await rename(taken.toUpperCase())).status).toBe(200);
  const player = await world.worker.signIn(wallet);
  const { answer } = await player.call('me');
  expect(answer.username).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/);
  expect(answer.username).not.toBe(taken);
});
