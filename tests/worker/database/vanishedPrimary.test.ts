import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresProxy } from '#tests/kit/PostgresProxy.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { type ReplicatedPostgres, startReplica } from '#tests/kit/startReplica.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';

// A primary whose machine loses its power ends no connection: what is sent there is answered by nothing, not even an end.

let servers: ReplicatedPostgres;
let proxy: PostgresProxy;
let worker: TestWorker;

beforeAll(async () => {
  servers = await startReplica();
  const { primary, replica } = servers;
  proxy = await PostgresProxy.start(primary.url('game'));
  const { host } = new URL(proxy.url);
  const other = new URL(replica.url('game')).host;
  worker = await startTestWorker({ config: { databaseUrl: proxy.url.replace(host, `${host},${other}`) } });
}, 60_000);
afterAll(async () => {
  await worker?.stop();
  await proxy?.stop();
  await servers?.stop();
});

test('a worker follows the promotion of a replica after the machine of the primary has vanished', async () => {
  const player = await worker.signIn();
  const page = await TestSocket.open(worker.origin, { token: player.token });
  const { answer: eligible } = await player.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  // Connections that are in use when the machine vanishes, as under load.
  await Promise.all(Array.from({ length: 30 }, () => player.call('activeMissions')));
  proxy.isSilent = true;
  const asked = Array.from({ length: 30 }, () => player.call('activeMissions'));
  await wait(200);
  process.kill(servers.primary.pid, 'SIGKILL');
  await askServer(servers.replica.url('postgres'), 'select pg_promote()');
  const promotedAt = performance.now();
  const answers = await Promise.all(asked);
  await expect.poll(async () => (await worker.call('ready')).status, { timeout: 20_000 }).toBe(200);
  // Four seconds until the listener notices, and some more on a busy machine.
  expect(performance.now() - promotedAt).toBeLessThan(10_000);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);

  const body = { missionPath: 'missions/safe-haven', nfts: [eligible[0]?.uid ?? ''] };
  const { status } = await player.call('initiate', { body, idempotencyKey: randomUUID() });
  expect(status).toBe(200);
  await until(() => page.notifications.length === 1);
  expect(page.closings).toEqual([]);
  page.close();
}, 90_000);
