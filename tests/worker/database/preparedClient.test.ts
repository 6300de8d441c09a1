import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresProxy } from '#tests/kit/PostgresProxy.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { readOnlyQuestion } from '#worker/database/DatabaseHosts.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

let world: TestWorker;
/** A database client with only one connection, so that all statements share the same prepared statements. */
let db: Database;

beforeAll(async () => {
  world = await startTestWorker({ config: { roles: ['api'] } });
  db = createDatabase(createPool(world.services.config.databaseUrl, { warn: () => undefined }, 1));
});
afterAll(async () => {
  await db.destroy();
  await world.stop();
});

const preparedNow = async () => {
  const { rows } = await sql<{ count: bigint }>`select count(*) from pg_prepared_statements`.execute(db);
  return rows[0]?.count;
};

test('a repeated statement is prepared once', async () => {
  const ask = (name: string) => sql`select ${name}::text as name`.execute(db);
  await ask('Anne');
  const before = await preparedNow();
  expect((await ask('Mary')).rows).toEqual([{ name: 'Mary' }]);
  expect(await preparedNow()).toBe(before);
});

test('lists of varying length do not fill the connection with prepared statements', async () => {
  for (let length = 1; length <= 450; length += 1) {
    const list = Array.from({ length }, (_, index) => index);
    await sql`select ${sql.join(list)}`.execute(db);
  }
  expect(await preparedNow()).toBeLessThanOrEqual(400n);
});

test("after a migration changed a statement's columns one try fails and the next succeeds", async () => {
  const fresh = createDatabase(createPool(world.services.config.databaseUrl, { warn: () => undefined }, 1));
  await sql.raw('create table sails (colour text)').execute(fresh);
  const ask = () => sql`select * from sails where colour <> ${'white'}`.execute(fresh);
  await ask();
  await sql.raw('alter table sails add column torn boolean').execute(fresh);
  await expect(ask()).rejects.toThrow('cached plan must not change result type');
  await expect(ask()).resolves.toMatchObject({ rows: [] });
  await fresh.destroy();
});

test.each([
  ['with values', sql`update players set id = id where username = ${'Anne'}`],
  ['without values', sql`update players set id = id where false`],
])('after a write on a connection that became read-only, the next one %s succeeds', async (_, write) => {
  const fresh = createDatabase(createPool(world.services.config.databaseUrl, { warn: () => undefined }, 1));
  await sql`set default_transaction_read_only = on`.execute(fresh);
  await expect(write.execute(fresh)).rejects.toThrow('in a read-only transaction');
  await expect(write.execute(fresh)).resolves.toMatchObject({ rows: [] });
  await fresh.destroy();
});

test('a server that ends while a connection asks whether it may write is left for the next one', async () => {
  const { databaseUrl } = world.services.config;
  const [ends, stays] = [await PostgresProxy.start(databaseUrl), await PostgresProxy.start(databaseUrl)];
  ends.cutsAt = readOnlyQuestion;
  const [first, second] = [ends.url, stays.url].map((url) => new URL(url));
  const several = first?.href.replace(first.host, `${first.host},${second?.host}`) ?? '';
  const fresh = createDatabase(createPool(several, { warn: () => undefined }, 1));
  try {
    // An error without a listener would end the process.
    await expect(sql`select 1 as one`.execute(fresh)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  } finally {
    await fresh.destroy();
    await Promise.all([ends.stop(), stays.stop()]);
  }
});

test('a transaction that begins with a read does not wait for its beginning, one that begins with a write does', async () => {
  const proxy = await PostgresProxy.start(world.services.config.databaseUrl);
  const far = createDatabase(createPool(proxy.url, { warn: () => undefined }, 1));
  const turnMs = 400;
  const turnsOf = async (statement: string) => {
    const began = performance.now();
    await far.transaction().execute((tx) => sql.raw(statement).execute(tx));
    return Math.floor((performance.now() - began) / turnMs);
  };
  try {
    await sql`select 1`.execute(far);
    proxy.delayMs = turnMs / 2;
    expect(await turnsOf('select 1')).toBe(2);
    expect(await turnsOf('update players set id = id where false')).toBe(3);
  } finally {
    proxy.delayMs = 0;
    await far.destroy();
    await proxy.stop();
  }
});

test.each(['select 1', 'update players set id = id where false'])(
  'where a transaction cannot begin, its statement %s fails, and the next transaction succeeds',
  async (statement) => {
    const fresh = createDatabase(createPool(world.services.config.databaseUrl, { warn: () => undefined }, 1));
    const transact = () => fresh.transaction().execute((tx) => sql.raw(statement).execute(tx));
    // A session in a failed transaction refuses to begin another one.
    await sql.raw('start transaction').execute(fresh);
    await expect(sql.raw('select 1 / 0').execute(fresh)).rejects.toThrow('division by zero');
    await expect(transact()).rejects.toThrow('current transaction is aborted');
    await expect(transact()).resolves.toMatchObject({ rows: expect.anything() });
    await fresh.destroy();
  },
);

test('statements of one connection that do not wait for one another are answered each by its own rows', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      sql<{ value: number }>`select 10 / ${index % 5}::int as value`.execute(db),
    ),
  );
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.value : null)),
  ).toEqual(
    Array.from({ length: 20 }, (_, index) => (index % 5 === 0 ? null : Math.floor(10 / (index % 5)))),
  );
});
