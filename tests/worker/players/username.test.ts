import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';

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
