import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Database, Tx } from '#worker/database/database.ts';
import { declaredColumns } from './tableTypes.ts';

// The types of src/worker/database/tables.ts, and of the files that it extends, against the schema that the migrations
// make.

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker();
});
afterAll(() => worker.stop());

const files = ['columnTypes', 'chainTables', 'operatorTables', 'rankTables', 'tables'];
const source = files
  .map((name) => readFileSync(new URL(`../../../src/worker/database/${name}.ts`, import.meta.url), 'utf8'))
  .map((text) => text.replace(/^import .*$/gm, ''))
  .join('\n');

/** How the worker reads each type of PostgreSQL (`columnTypes` in pool.ts). */
const readAs: Readonly<Record<string, string>> = {
  text: 'string',
  _text: 'string[]',
  uuid: 'string',
  numeric: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  int8: 'bigint',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};

/** rate-limiter-flexible alone reads and writes it. */
const libraryTable = 'rate_limits';

interface StoredColumn {
  name: string;
  type: string;
  isNullable: boolean;
  /** Whether the database has a value for an insert that gives none. */
  isOptional: boolean;
}

async function storedColumns(db: Database | Tx): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as "isOptional"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_migration%' and table_name <> ${libraryTable}`.execute(
    db,
  );
  return rows;
}

/** What differs between the types and the schema, a line for each column. */
async function differences(db: Database | Tx): Promise<string[]> {
  const stored = new Map((await storedColumns(db)).map((column) => [column.name, column]));
  const declared = declaredColumns(source);
  const missing = [...stored.keys()].filter((name) => !declared.has(name));
  return [
    ...missing.map((name) => `${name} is not declared`),
    ...[...declared].flatMap(([name, { read, insert }]) => {
      const column = stored.get(name);
      if (!column) return [`${name} is not in the database`];
      const types = read.filter((type) => type !== 'null');
      const wanted = readAs[column.type] ?? column.type;
      // What is read as unknown says nothing of null, but what an insert takes does.
      const mayBeNull = read.includes('null') || (types.includes('json') && insert.includes('null'));
      return [
        ...(types.every((type) => type === wanted) ? [] : [`${name} is declared as ${types}, not ${wanted}`]),
        ...(mayBeNull && !column.isNullable ? [`${name} is never null`] : []),
        ...(!mayBeNull && column.isNullable ? [`${name} may be null`] : []),
        ...(insert.includes('undefined') && !column.isOptional ? [`${name} has no default`] : []),
      ];
    }),
  ];
}

test('the types of the tables agree with the schema that the migrations make', async () => {
  expect(declaredColumns(source).size).toBeGreaterThan(200);
  expect(await differences(worker.services.db)).toEqual([]);
});

describe('a difference is found:', () => {
  test.each([
    [
      'a column that is not declared',
      'alter table players add column rank int',
      'players.rank is not declared',
    ],
    ['a table that is not declared', 'create table ranks (rank int)', 'ranks.rank is not declared'],
    [
      'a column that is gone',
      'alter table players drop column picture',
      'players.picture is not in the database',
    ],
    [
      'a column that is never null',
      'alter table players alter picture set not null',
      'players.picture is never null',
    ],
    ['a column that may be null', 'alter table nfts alter image drop not null', 'nfts.image may be null'],
    [
      'a document that may be null',
      'alter table jobs alter payload drop not null',
      'jobs.payload may be null',
    ],
    [
      'another type',
      'alter table exchange_stock alter sold type bigint',
      'exchange_stock.sold is declared as number, not bigint',
    ],
    ['no default', 'alter table nfts alter core drop default', 'nfts.core has no default'],
  ])('%s', async (_, change, difference) => {
    const tx = await worker.services.db.startTransaction().execute();
    try {
      await sql.raw(change).execute(tx);
      expect(await differences(tx)).toEqual([difference]);
    } finally {
      await tx.rollback().execute();
    }
  });
});

test('every table with a player is named in the list of keys for a distributed database', async () => {
  const page = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
  const keys = page.slice(page.indexOf('## Keys'));
  const named = new Set([...keys.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
  const { rows } = await sql<{ name: string }>`
    select distinct table_name::text as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('player_id', 'owner_id', 'captain_uid')`.execute(
    worker.services.db,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});
