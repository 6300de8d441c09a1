import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#host/base/freePort.ts';
import { PostgresProxy } from '#tests/kit/PostgresProxy.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';
import { unreadyTexts } from '#words/readiness.ts';
import { ChannelListener } from '#worker/database/ChannelListener.ts';

/** The worker reaches its database through a proxy that can interfere with the LISTEN connection. */
let proxy: PostgresProxy;
let worker: TestWorker;
let deafness = 0;
const listenerTimes = { heartbeatMs: 20, maxDeafMs: 400 };

beforeEach(async () => {
  deafness = 0;
  worker = await startTestWorker({
    listenerTimes,
    onDeaf: () => {
      deafness += 1;
    },
    reachDatabase: async (url) => {
      proxy = await PostgresProxy.start(url);
      return proxy.url;
    },
  });
  return async () => {
    proxy.refuses = 'none';
    await worker.stop();
    await proxy.stop();
  };
});

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${worker.origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
const ready = () => worker.call('ready');

/** Makes a call whose outcome is notified. */
async function sendOne(player: SignedInPlayer): Promise<void> {
  const { answer } = await player.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  const nfts = answer.slice(0, 1).map(({ uid }) => uid);
  await player.call('initiate', { body: { missionPath: 'missions/safe-haven', nfts } });
}

test("after the server's farewell in one packet with the heartbeat's answer the worker listens again", async () => {
  const player = await worker.signIn();
  const page = await TestSocket.open(worker.origin, { token: player.token });
  await proxy.endWithNext('heartbeat');
  await until(async () => (await metric('listener_losses')) === 1);
  await until(async () => (await metric('listener_connected')) === 1);
  expect(await ready()).toMatchObject({ status: 200, answer: { checks: { jobs: true } } });
  expect(await metric('listener_deaf_seconds')).toBe(0);

  await sendOne(player);
  await until(() => page.notifications.length === 1);
  page.close();
});

test("after the server's farewell in one packet with the answer to a subscription the worker listens again", async () => {
  const farewell = proxy.endWithNext('subscription');
  proxy.cutListener();
  await farewell;
  await until(async () => (await metric('listener_connected')) === 1);
  const player = await worker.signIn();
  const page = await TestSocket.open(worker.origin, { token: player.token });
  await sendOne(player);
  await until(() => page.notifications.length === 1);
  page.close();
  // A connection that ends while it subscribes does not count as lost, because it was never open.
  expect(await metric('listener_losses')).toBe(1);
});

test('a worker whose listener stays without a connection is not ready, says so in its metrics and ends', async () => {
  proxy.refuses = 'listener';
  proxy.cutListener();
  await until(async () => (await metric('listener_connected')) === 0);
  expect(await ready()).toMatchObject({
    status: 503,
    answer: { ready: false, checks: { database: true, jobs: false }, reasons: [unreadyTexts.listenerLost] },
  });
  await until(() => deafness > 0);
  expect(await metric('listener_deaf_seconds')).toBeGreaterThanOrEqual(listenerTimes.maxDeafMs / 1_000);
});

test('a database that is away for longer ends no worker', async () => {
  proxy.refuses = 'all';
  proxy.cutAll();
  // The pauses before twelve attempts add up to several times the limit.
  await until(() => proxy.refusedListeners === 12, 15_000);
  expect(deafness).toBe(0);
  proxy.refuses = 'none';
  await until(async () => (await ready()).status === 200);
});

test('a host that takes connections and does not answer holds up a listener for less than five seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { host } = new URL(proxy.url);
  const { log } = worker.services;
  const listener = new ChannelListener(proxy.url.replace(host, `127.0.0.1:${port},${host}`), log);
  const began = performance.now();
  await listener.start();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(listener.connected).toBe(true);
  await listener.stop();
  silent.close();
}, 20_000);

test('the process of a worker that stays deaf ends with code 1', async () => {
  const secret = () => randomBytes(32).toString('base64');
  const child = fork(fileURLToPath(new URL('./impatientWorker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      PUBLIC_ORIGIN: 'https://play.example.org',
      DATABASE_URL: proxy.url,
      SOLANA_RPC_URL: 'http://127.0.0.1:1',
      SESSION_SIGNING_KEY: secret(),
      EMAIL_PEPPER: secret(),
      SHARE_SEALING_KEY: secret(),
      CHAIN_AUTHORITY_KEY: secret(),
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  proxy.refuses = 'listener';
  proxy.cutListener();
  expect(await once(child, 'exit')).toEqual([1, null]);
}, 30_000);
