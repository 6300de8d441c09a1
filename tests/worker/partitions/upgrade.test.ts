import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { askServer } from '#tests/kit/postgresForTests.ts';
import type { Database } from '#worker/database/database.ts';
import { gameMigrations } from '#worker/database/gameMigrations.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { newTransactionId } from '#worker/ledger/transactionIds.ts';
import { partitionedTables, partitionsOf } from '#worker/partitions/partitionedTables.ts';

// A database of the release before, with bookings, while a server of that release goes on.

const name = '0074_ledger_partitions';
const before = Object.fromEntries(Object.entries(gameMigrations).filter(([other]) => other < name));
const known = Object.fromEntries(Object.entries(gameMigrations).filter(([other]) => other <= name));

let database: string;
let db: Database;
/** A connection of a server of the release before, with statements that it has prepared. */
let older: pg.Client;

const serverUrl = () => {
  const url = new URL(inject('templateDatabase'));
  url.pathname = '/postgres';
  return url;
};

beforeEach(async () => {
  database = `upgraded_${randomBytes(6).toString('hex')}`;
  const url = serverUrl();
  await askServer(url.href, `create database ${database}`);
  url.pathname = `/${database}`;
  db = createDatabase(createPool(url.href, { warn: () => undefined }, 4, { statementMs: 0 }));
  await migrate(db, { migrations: before });
  older = new pg.Client({ connectionString: url.href });
  await older.connect();
  for (let booking = 0; booking < 50; booking += 1) await book();
});
afterEach(async () => {
  await older.end();
  await db.destroy();
  await askServer(serverUrl().href, `drop database ${database} with (force)`);
});

async function book(): Promise<void> {
  const id = newTransactionId(new Date());
  await older.query({
    name: 'book',
    text: `with booking as (insert into ledger_transactions (id, reason, at) values ($1, 'test', now())),
      entries as (
        insert into ledger_entries (transaction_id, account_id, amount)
        select $1, account.id, case account.house when 'treasury' then 1 else -1 end
        from ledger_accounts account where token = 'BOOTY' and house in ('issuance', 'treasury') returning 1
      ) select count(*) from entries`,
    values: [id],
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

async function placesOfEntries(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct tableoid::regclass::text as place from ledger_entries`.execute(db);
  return rows.map(({ place }) => place);
}

test('all bookings become the first partition, and a server of the release before reads and books on', async () => {
  expect(await read()).toEqual({ entries: 50, sum: 50 });
  const { rows: files } = await sql`select pg_relation_filenode('ledger_entries') as file`.execute(db);
  expect(await migrate(db, { migrations: known })).toEqual([name]);
  const moved = await sql`select pg_relation_filenode('partitions.ledger_entries_first') as file`.execute(db);
  expect(moved.rows).toEqual(files);

  expect(await read()).toEqual({ entries: 50, sum: 50 });
  await book();
  expect(await read()).toEqual({ entries: 51, sum: 51 });
  expect(await placesOfEntries()).toEqual(['partitions.ledger_entries_first']);
  await expect(older.query('delete from ledger_entries')).rejects.toThrow('never deleted');
});

test('what an attempt that failed midway left is replaced', async () => {
  await sql`create schema partitions`.execute(db);
  await sql`alter table ledger_entries add constraint ledger_entries_range
    check (transaction_id < 'ffffffff-ffff-ffff-ffff-ffffffffffff') not valid`.execute(db);
  expect(await migrate(db, { migrations: known })).toEqual([name]);
  const [table] = partitionedTables;
  expect(table && (await partitionsOf(db, table)).map((partition) => partition.name)).toEqual([
    'ledger_entries_first',
    'ledger_entries_later',
  ]);
  expect(await read()).toEqual({ entries: 50, sum: 50 });
});

test('a booking under way delays the migration and is kept', async () => {
  await older.query('begin');
  await book();
  const migrated = migrate(db, { migrations: known, lockTimeoutMs: 100, pausesMs: [200, 200, 10_000] });
  setTimeout(() => void older.query('commit'), 350);
  expect(await migrated).toEqual([name]);
  expect(await read()).toEqual({ entries: 51, sum: 51 });
});
