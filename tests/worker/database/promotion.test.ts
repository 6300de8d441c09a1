import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { type ReplicatedPostgres, startReplica } from '#tests/kit/startReplica.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';
import { createPool } from '#worker/database/pool.ts';

// A primary and a streaming replica, both named in DATABASE_URL, the replica first.

let servers: ReplicatedPostgres;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let worker: TestWorker;

beforeAll(async () => {
  servers = await startReplica();
  ({ primary, replica } = servers);
  // What a worker has committed is on both.
  for (const statement of [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()'])
    await askServer(primary.url('postgres'), statement);
  const [copy, original] = [replica.url('game'), primary.url('game')].map((url) => new URL(url));
  const databaseUrl = copy?.href.replace(copy.host, `${copy.host},${original?.host}`) ?? '';
  worker = await startTestWorker({ config: { databaseUrl } });
}, 60_000);
afterAll(async () => {
  await worker?.stop();
  await servers?.stop([primary]);
});

test('a worker writes at the host that may, and follows the promotion of the other within five seconds', async () => {
  expect((await worker.call('ready')).status).toBe(200);
  const player = await worker.signIn();
  const page = await TestSocket.open(worker.origin, { token: player.token });
  const { answer: eligible } = await player.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  const [before, during, after] = eligible.map(({ uid }) => uid);
  /** Sends one captain, and as the page does, repeats the call until the database is there. */
  const send = async (captain: string | undefined) => {
    const idempotencyKey = randomUUID();
    for (;;) {
      const body = { missionPath: 'missions/safe-haven', nfts: [captain ?? ''] };
      const { status, answer, error } = await player.call('initiate', { body, idempotencyKey });
      if (status === 200) return answer.jobId;
      expect({ status, error }).toEqual(aRefusal(503, 'unavailable'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await worker.untilSettled(await send(before));

  process.kill(primary.pid, 'SIGKILL');
  const sent = send(during);
  await expect
    .poll(() => worker.call('ready'))
    .toMatchObject({ status: 503, answer: { checks: { database: false, jobs: false } } });
  const promotedAt = performance.now();
  await askServer(replica.url('postgres'), 'select pg_promote()');
  await expect.poll(async () => (await worker.call('ready')).status, { timeout: 10_000 }).toBe(200);
  expect(performance.now() - promotedAt).toBeLessThan(5_000);

  await worker.untilSettled(await sent);
  await worker.untilSettled(await send(after));
  await until(() => page.notifications.length === 3);
  expect(page.seqs).toEqual([1, 2, 3]);
  expect(page.closings).toEqual([]);
  page.close();
}, 60_000);

test('a worker leaves a host that has become read-only for the one that may write', async () => {
  // Both take connections again: the one that was killed as a server of its own.
  primary = await EmbeddedPostgres.start(servers.primaryFolder);
  for (const statement of ['alter system reset synchronous_standby_names', 'select pg_reload_conf()'])
    await askServer(primary.url('postgres'), statement);
  await askServer(primary.url('postgres'), 'create table marks (place text)');
  await askServer(replica.url('postgres'), 'create table marks (place text)');
  const [here, there] = [primary.url('postgres'), replica.url('postgres')].map((url) => new URL(url));
  const several = here?.href.replace(here.host, `${here.host},${there?.host}`) ?? '';
  const pool = createPool(several, { warn: () => undefined }, 2);
  const mark = () => pool.query('insert into marks values (current_setting($1))', ['port']);
  try {
    await mark();
    const close = 'alter system set default_transaction_read_only = on';
    for (const statement of [close, 'select pg_reload_conf()']) await askServer(here?.href ?? '', statement);
    await until(() =>
      mark().then(
        () => true,
        () => false,
      ),
    );
    const { rows } = await pool.query('select place from marks');
    expect(rows).toEqual([{ place: there?.port }]);
  } finally {
    await pool.end();
  }
}, 60_000);
