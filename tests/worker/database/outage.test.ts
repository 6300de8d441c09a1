import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';
import { errorSentence } from '#words/errors.ts';
import { databaseFault } from '#worker/database/databaseFault.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

/**
 * The worker of these tests has its own PostgreSQL, which the tests stop or kill. The server is durable, so that
 * committed data survives a kill.
 */
let folder: string;
let postgres: EmbeddedPostgres;
let worker: TestWorker;
let player: SignedInPlayer;
let captains: string[];
let page: TestSocket;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seven-isles-outage-'));
  chmodSync(folder, 0o755);
  postgres = await EmbeddedPostgres.start(join(folder, 'postgres'), { durable: true });
  await postgres.createDatabase('game');
  const databaseUrl = postgres.url('game');
  const db = createDatabase(createPool(databaseUrl, { warn: () => undefined }, 2));
  await migrate(db);
  await db.destroy();
  worker = await startTestWorker({ config: { databaseUrl } });
});
beforeEach(async () => {
  player = await worker.signIn();
  const { answer } = await player.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  captains = answer.map(({ uid }) => uid);
  page = await TestSocket.open(worker.origin, { token: player.token });
});
afterEach(() => page.close());
afterAll(async () => {
  await worker.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (captain: string | undefined, idempotencyKey: string) =>
  player.call('initiate', {
    body: { missionPath: 'missions/safe-haven', nfts: [captain ?? ''] },
    idempotencyKey,
  });

/**
 * Repeats the request with the same idempotency key until the worker accepts it, as the client does. Returns the job's
 * id.
 */
async function sendUntilAccepted(captain: string | undefined): Promise<string> {
  const key = randomUUID();
  for (;;) {
    const { status, answer, error } = await send(captain, key);
    if (status === 200) return answer.jobId;
    expect({ status, error }).toEqual(aRefusal(503, 'unavailable'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Waits until the job has succeeded. Reads over HTTP: a read during the outage is answered with 503 and is then
 * repeated.
 */
const untilSucceeded = (id: string) =>
  expect
    .poll(async () => (await player.call('jobStatus', { params: { id } })).answer?.state, { timeout: 15_000 })
    .toBe('succeeded');

const restarts: Record<string, () => Promise<void>> = {
  'that stops in order': () => postgres.stop(),
  'that is killed': async () => {
    process.kill(postgres.pid, 'SIGKILL');
  },
};

test.each(Object.entries(restarts))(
  'a database %s: calls are answered 503, sockets stay, and afterwards nothing is lost',
  async (_, end) => {
    const { port } = postgres;
    const [underWay, duringOutage, afterwards] = captains;
    const accepted = await send(underWay, randomUUID());
    await end();

    await expect
      .poll(async () => (await player.call('activeMissions')).error, { timeout: 10_000 })
      .toEqual({
        error: errorSentence('unavailable'),
        message: errorSentence('unavailable'),
        code: 'unavailable',
      });
    const asked = sendUntilAccepted(duringOutage);
    postgres = await EmbeddedPostgres.start(join(folder, 'postgres'), { durable: true, port });

    const jobIds = [accepted.answer.jobId, await asked, await sendUntilAccepted(afterwards)];
    for (const jobId of jobIds) await untilSucceeded(jobId);
    await until(() => page.notifications.length === 3);
    expect(page.seqs).toEqual([1, 2, 3]);
    expect(page.closings).toEqual([]);
    expect((await worker.call('ready')).status).toBe(200);
  },
  60_000,
);

test('connections terminated again and again lose no job and do not end the worker', async () => {
  const jobIds: string[] = [];
  for (const captain of captains.slice(0, 4)) {
    jobIds.push(await sendUntilAccepted(captain));
    await askServer(
      postgres.url('game'),
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }
  for (const jobId of jobIds) await untilSucceeded(jobId);
  await until(() => page.notifications.length === jobIds.length);
  expect(page.seqs).toEqual(jobIds.map((_, index) => index + 1));
  expect(page.closings).toEqual([]);
}, 40_000);

/** Runs a statement on the server's own database, where sessions may write. */
const administer = (statement: string) => askServer(postgres.url('postgres'), statement);
const endConnections = () =>
  administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'game'`);

test('a database whose connections are read-only: not ready, with the reason, and calls succeed once new ones may write', async () => {
  await administer('alter database game set default_transaction_read_only = on');
  await endConnections();
  const unready = { ready: false, checks: { database: false }, reasons: ['The database is read-only.'] };
  await expect.poll(() => worker.call('ready')).toMatchObject({ status: 503, answer: unready });
  const refused = await send(captains[0], randomUUID());
  expect({ status: refused.status, error: refused.error }).toEqual(aRefusal(503, 'unavailable'));

  await administer('alter database game reset default_transaction_read_only');
  await untilSucceeded(await sendUntilAccepted(captains[0]));
  await expect
    .poll(() => worker.call('ready'))
    .toMatchObject({ status: 200, answer: { ready: true, checks: { database: true }, reasons: [] } });
}, 40_000);

test('a database all of whose connections are taken is named as the reason', async () => {
  await administer("create role late login password 'late' connection limit 0");
  const url = Object.assign(new URL(postgres.url('game')), { username: 'late', password: 'late' });
  const pool = createPool(url.href, { warn: () => undefined }, 1);
  expect(await databaseFault(pool)).toBe('All connections that the database allows are taken.');
  await pool.end();
});

test('a burst of 60 players waits for the connections that others hold, and every call succeeds', async () => {
  await administer("create role narrow login password 'narrow' connection limit 6 in role pg_read_all_data");
  const url = Object.assign(new URL(postgres.url('game')), { username: 'narrow', password: 'narrow' });
  const holders = Array.from({ length: 6 }, () => new pg.Client({ connectionString: url.href }));
  await Promise.all(holders.map((holder) => holder.connect()));
  const db = createDatabase(createPool(url.href, { warn: () => undefined }, 20));
  try {
    const burst = Promise.allSettled(
      Array.from({ length: 60 }, () => db.selectFrom('players').select('id').limit(1).execute()),
    );
    await Promise.all(holders.map((holder, index) => wait(300 * index).then(() => holder.end())));
    expect((await burst).filter(({ status }) => status === 'rejected')).toEqual([]);
  } finally {
    await db.destroy();
  }
});
