import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { TransactionPooler } from '#tests/kit/TransactionPooler.ts';
import { until } from '#tests/kit/until.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

// Many players through few sessions of the database. Where PgBouncer is not installed, these tests are skipped.

const players = 12;
const sessions = 3;

describe.skipIf(!TransactionPooler.isInstalled)('a worker behind a pooler in transaction mode', () => {
  let pooler: TransactionPooler;
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startTestWorker({
      isPooled: true,
      reachDatabase: async (url) => {
        pooler = await TransactionPooler.start(url, { sessions, connections: 30 });
        return pooler.url;
      },
    });
  });
  afterAll(async () => {
    await worker?.stop();
    await pooler?.stop();
  });

  /** Another worker's connections through the same pooler. */
  const pooled = (idleInTransactionMs?: number) =>
    createDatabase(
      createPool(pooler.url, { warn: () => undefined }, 60, {
        isPooled: true,
        ...(idleInTransactionMs && { idleInTransactionMs }),
      }),
    );

  const send = async (player: SignedInPlayer) => {
    const { answer } = await player.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
    const sent = answer.slice(0, 4).map(({ uid }) =>
      player.call('initiate', {
        body: { missionPath: 'missions/safe-haven', nfts: [uid] },
        idempotencyKey: randomUUID(),
      }),
    );
    return Promise.all(sent);
  };

  test(`${players} players send 4 captains each at once, and every page hears of every outcome in order`, async () => {
    const crew = await Promise.all(Array.from({ length: players }, () => worker.signIn()));
    const pages = await Promise.all(crew.map(({ token }) => TestSocket.open(worker.origin, { token })));
    const calls = (await Promise.all(crew.map(send))).flat();
    expect(calls.filter(({ error }) => error !== null)).toEqual([]);
    await until(() => pages.every(({ notifications }) => notifications.length === 4), 15_000);
    for (const page of pages) {
      expect(page.seqs).toEqual([1, 2, 3, 4]);
      page.close();
    }
    expect((await worker.call('ready')).status).toBe(200);
  }, 40_000);

  test('it prepares no statements, which would belong to the session of another transaction', async () => {
    const { rows } = await sql<{ count: bigint }>`select count(*) from pg_prepared_statements`.execute(
      worker.services.db,
    );
    expect(rows).toEqual([{ count: 0n }]);
  });

  test('a transaction whose worker falls silent ends, and the session keeps no limit of it', async () => {
    const db = pooled(200);
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        await wait(600);
        await sql`select 1`.execute(tx);
      }),
    ).rejects.toThrow();
    const { rows } = await sql<{ idle: string; statement: string }>`
      select current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('statement_timeout') as statement`.execute(db);
    expect(rows).toEqual([{ idle: '0', statement: '0' }]);
    await db.destroy();
  });

  test('a burst beyond the connections that the pooler accepts waits, and every call succeeds', async () => {
    const db = pooled();
    const asked = Array.from({ length: 60 }, () => sql`select pg_sleep(0.01)`.execute(db));
    expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')).toEqual([]);
    await db.destroy();
  });
});
