import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresProxy } from '#tests/kit/PostgresProxy.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';

// A database that is 200 ms further away for each turn than usual.

const turnMs = 200;
/** After this time the page gives up (src/client/api/callRoute.ts). */
const pageWaitsMs = 15_000;

let proxy: PostgresProxy;
let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({
    reachDatabase: async (url) => {
      proxy = await PostgresProxy.start(url);
      return proxy.url;
    },
  });
});
afterAll(async () => {
  proxy.delayMs = 0;
  await worker.stop();
  await proxy.stop();
});

test('with a far database a mission is sent, its outcome is notified, and no call comes near the time at which a page gives up', async () => {
  const player = await worker.signIn();
  const page = await TestSocket.open(worker.origin, { token: player.token });
  proxy.delayMs = turnMs / 2;
  const began = performance.now();
  const longest = async <T>(work: () => Promise<T>): Promise<T> => {
    const at = performance.now();
    const done = await work();
    expect(performance.now() - at).toBeLessThan(pageWaitsMs / 3);
    return done;
  };
  const { answer } = await longest(() => player.call('eligibleNfts', { query: { missionId: 'safe-haven' } }));
  const nfts = answer.slice(0, 1).map(({ uid }) => uid);
  const body = { missionPath: 'missions/safe-haven', nfts };
  const sent = await longest(() => player.call('initiate', { body, idempotencyKey: randomUUID() }));
  expect(sent.error).toBeNull();
  await until(() => page.notifications.length === 1, pageWaitsMs / 3);
  const { answer: active } = await longest(() => player.call('activeMissions'));
  expect(active.length).toBeGreaterThan(0);
  expect((await worker.signIn()).playerId).not.toBe(player.playerId);
  expect((await longest(() => worker.call('ready'))).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(5 * turnMs);
  page.close();
}, 60_000);
