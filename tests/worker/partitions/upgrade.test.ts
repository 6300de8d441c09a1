import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { askServer } from '#tests/kit/postgresForTests.ts';
import type { Database } from '#worker/database/database.ts';
import { gameMigrations } from '#worker/database/gameMigrations.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { newTransactionId } from '#worker/ledger/transactionIds.ts';
import { partitionedTables, partitionsOf } from '#worker/partitions/partitionedTables.ts';

// A database of the release before, with bookings, while a server of that release goes on.

const upgrades = [
  { name: '0074_ledger_partitions', table: 'ledger_entries', key: 'transaction_id' },
  { name: '0075_booking_partitions', table: 'ledger_transactions', key: 'id' },
];
const upTo = (isIncluded: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(gameMigrations).filter(([other]) => isIncluded(other)));

let database: string;
let db: Database;
/** A connection of a server of the release before, with statements that it has prepared. */
let older: pg.Client;

const serverUrl = () => {
  const url = new URL(inject('templateDatabase'));
  url.pathname = '/postgres';
  return url;
};

async function book(jobId: string | null = null): Promise<void> {
  const id = newTransactionId(new Date());
  await older.query({
    name: 'book',
    text: `with booking as (insert into ledger_transactions (id, reason, job_id, at) values ($1, 'test', $2, now())),
      entries as (
        insert into ledger_entries (transaction_id, account_id, amount)
        select $1, account.id, case account.house when 'treasury' then 1 else -1 end
        from ledger_accounts account where token = 'BOOTY' and house in ('issuance', 'treasury') returning 1
      ) select count(*) from entries`,
    values: [id, jobId],
  });
}

async function read(): Promise<{ entries: number; sum: number }> {
  const { rows } = await older.query({
    name: 'read',
    text: `select count(*)::int as entries, sum(amount)::int as sum from ledger_entries entry
      join ledger_accounts account on account.id = account_id where house = 'treasury'`,
  });
  return rows[0];
}

async function startBefore(name: string): Promise<void> {
  database = `upgraded_${randomBytes(6).toString('hex')}`;
  const url = serverUrl();
  await askServer(url.href, `create database ${database}`);
  url.pathname = `/${database}`;
  db = createDatabase(createPool(url.href, { warn: () => undefined }, 4, { statementMs: 0 }));
  await migrate(db, { migrations: upTo((other) => other < name) });
  older = new pg.Client({ connectionString: url.href });
  await older.connect();
  for (let booking = 0; booking < 50; booking += 1) await book();
}

afterEach(async () => {
  await older.end();
  await db.destroy();
  await askServer(serverUrl().href, `drop database ${database} with (force)`);
});

describe.each(upgrades)('$name: ', ({ name, table, key }) => {
  beforeEach(() => startBefore(name));

  test('all bookings become the first partition, and a server of the release before reads and books on', async () => {
    expect(await read()).toEqual({ entries: 50, sum: 50 });
    const { rows: files } = await sql`select pg_relation_filenode(${table}::regclass) as file`.execute(db);
    expect(await migrate(db, { migrations: upTo((other) => other <= name) })).toEqual([name]);
    const moved =
      await sql`select pg_relation_filenode(${`partitions.${table}_first`}::regclass) as file`.execute(db);
    expect(moved.rows).toEqual(files);

    expect(await read()).toEqual({ entries: 50, sum: 50 });
    await book();
    expect(await read()).toEqual({ entries: 51, sum: 51 });
    const { rows: places } =
      await sql`select distinct tableoid::regclass::text as place from ${sql.table(table)}`.execute(db);
    expect(places).toEqual([{ place: `partitions.${table}_first` }]);
    await expect(older.query(`delete from ${table}`)).rejects.toThrow('never deleted');
  });

  test('what an attempt that failed midway left is replaced', async () => {
    await sql`create schema if not exists partitions`.execute(db);
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_range`)}
    check (${sql.ref(key)} < 'ffffffff-ffff-ffff-ffff-ffffffffffff') not valid`.execute(db);
    expect(await migrate(db, { migrations: upTo((other) => other <= name) })).toEqual([name]);
    const kept = partitionedTables.find((other) => other.name === table);
    expect(kept && (await partitionsOf(db, kept)).map((partition) => partition.name)).toEqual([
      `${table}_first`,
      `${table}_later`,
    ]);
    expect(await read()).toEqual({ entries: 50, sum: 50 });
  });

  test('a booking under way delays the migration and is kept', async () => {
    await older.query('begin');
    await book();
    const migrated = migrate(db, {
      migrations: upTo((other) => other <= name),
      lockTimeoutMs: 100,
      pausesMs: [200, 200, 10_000],
    });
    setTimeout(() => void older.query('commit'), 350);
    expect(await migrated).toEqual([name]);
    expect(await read()).toEqual({ entries: 51, sum: 51 });
  });
});

describe('a job that booked a reason before the update', () => {
  const [, { name } = { name: '' }] = upgrades;
  const jobId = randomUUID();
  beforeEach(async () => {
    await startBefore(name);
    await sql`insert into jobs (id, player_id, kind, payload, state, accepted_at, settled_at)
      values (${jobId}, ${randomUUID()}, 'claim', '{}', 'succeeded', now(), now())`.execute(db);
    await book(jobId);
    await book(randomUUID());
    await migrate(db, { migrations: upTo((other) => other <= name) });
  });
  const kept = async () =>
    (await sql<{ jobId: string }>`select job_id as "jobId" from job_bookings`.execute(db)).rows;

  test('does not book it a second time, by a server of the release before either', async () => {
    await expect(book(jobId)).rejects.toThrow(/once_per_job/);
    expect(await read()).toEqual({ entries: 52, sum: 52 });
    expect(await kept()).toEqual([{ jobId }]);
  });

  test('is forgotten when a server of the release before deletes it', async () => {
    await older.query('delete from jobs');
    expect(await kept()).toEqual([]);
  });
});
