import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker();
});
afterAll(() => world.stop());

test('more links at once than the worker has database connections do not wait for one another', async () => {
  const players = await Promise.all(Array.from({ length: 80 }, () => world.signIn()));
  const { address } = new TestWallet();
  const body = { address, nonce: 'M'.repeat(22), signature: 'A'.repeat(86) };
  const answers = await Promise.all(players.map((player) => player.call('linkWallet', { body })));
  for (const answer of answers) expect(answer).toEqual(aRefusal(401, 'nonce_unknown'));
});
