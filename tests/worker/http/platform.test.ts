import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '../../kit/startTestWorker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ gameSpeed: 60 });
});
afterAll(() => worker.stop());

test('a worker tells that it is alive and ready', async () => {
  expect((await worker.call('health')).answer).toEqual({ ok: true });
  const ready = await worker.call('ready');
  expect(ready.answer).toMatchObject({ ready: true, broken: [] });
});

test("the game's time is the worker's clock and its speed", async () => {
  expect((await worker.call('gameTime')).answer).toEqual({
    serverTime: worker.clock.now().getTime(),
    gameSpeed: 60,
  });
});

test('a wallet that signs the text is signed in', async () => {
  const player = await worker.signIn();
  const me = await player.call('me');
  expect(me.answer.id).toBe(player.playerId);
});
