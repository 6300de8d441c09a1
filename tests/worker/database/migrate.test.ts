import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { until } from '#tests/kit/until.ts';
import { migrationTexts } from '#words/migrations.ts';
import type { Database } from '#worker/database/database.ts';
import { type GameMigration, gameMigrations, newestMigration } from '#worker/database/gameMigrations.ts';
import { assertMigrated, migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { requireMigration } from '#worker/database/schemaRequirement.ts';

const silent = { warn: () => undefined };

/** Adds a column that servers without it do not use. */
const expand: GameMigration = {
  up: async (db) => void (await sql`alter table players add column cabin text`.execute(db)),
};
/** Takes away what servers without it may use. */
const contract: GameMigration = {
  up: async (db) => {
    await requireMigration(db, '9001_contract');
    await sql`alter table players drop column cabin`.execute(db);
  },
};
const withoutTransaction: GameMigration = {
  isConcurrent: true,
  up: async (db) => {
    await sql`drop index concurrently if exists players_cabin`.execute(db);
    await sql`create index concurrently players_cabin on players (cabin)`.execute(db);
  },
};

const later = (more: Record<string, GameMigration>) => ({ ...gameMigrations, ...more });

let name: string;
let url: string;
let db: Database;

beforeEach(async () => {
  name = `migrated_${randomBytes(6).toString('hex')}`;
  const server = new URL(inject('templateDatabase'));
  const template = server.pathname.slice(1);
  server.pathname = '/postgres';
  await askServer(server.href, `create database ${name} template ${template}`);
  server.pathname = `/${name}`;
  url = server.href;
  db = createDatabase(createPool(url, silent, 4, { statementMs: 0 }));
});
afterEach(async () => {
  await db.destroy();
  await askServer(
    inject('templateDatabase').replace(/[^/]+$/, 'postgres'),
    `drop database ${name} with (force)`,
  );
});

describe('a database that a later release has migrated', () => {
  test('is accepted by a server that lacks migrations which only add', async () => {
    await migrate(db, { migrations: later({ '9000_expand': expand }) });
    const warned: unknown[] = [];
    await expect(
      migrate(db, { log: { warn: (fact: unknown) => warned.push(fact) } as never }),
    ).resolves.toEqual([]);
    await expect(assertMigrated(db, silent)).resolves.toBeUndefined();
    expect(warned).toEqual([{ unknown: ['9000_expand'] }]);
  });

  test('is refused by a server that lacks a required migration', async () => {
    await migrate(db, { migrations: later({ '9000_expand': expand, '9001_contract': contract }) });
    await expect(migrate(db)).rejects.toThrow(
      migrationTexts.needsLaterServer('9001_contract', newestMigration),
    );
  });

  test('is refused by a server of another line of releases', async () => {
    await migrate(db, { migrations: later({ '9000_expand': expand }) });
    const migrations = later({ '9002_other': { up: async () => undefined } });
    await expect(migrate(db, { migrations })).rejects.toThrow(
      migrationTexts.otherLine(['9000_expand'], ['9002_other']),
    );
  });
});

test('a server that does not migrate itself names what the database lacks', async () => {
  await expect(assertMigrated(db)).resolves.toBeUndefined();
  await sql`delete from kysely_migration where name = ${newestMigration}`.execute(db);
  await expect(assertMigrated(db)).rejects.toThrow(migrationTexts.lacking([newestMigration]));
});

test('an index is built outside of a transaction, between migrations in one', async () => {
  const migrations = later({
    '9000_expand': expand,
    '9001_index': withoutTransaction,
    '9002_contract': contract,
  });
  expect(await migrate(db, { migrations })).toEqual(['9000_expand', '9001_index', '9002_contract']);
  expect(await migrate(db, { migrations })).toEqual([]);
});

describe('each migration of a database with data', () => {
  const fails: GameMigration = {
    up: async (db) => {
      await sql`alter table players add column hammock text`.execute(db);
      throw new Error('failed midway');
    },
  };
  const after: GameMigration = {
    up: async (db) => void (await sql`alter table players drop column hammock`.execute(db)),
  };
  const names = ['9000_expand', '9001_fails', '9002_after'] as const;
  const withMiddle = (middle: GameMigration) =>
    later({ [names[0]]: expand, [names[1]]: middle, [names[2]]: after });

  test('stays applied when a later one fails midway, and the next run goes on', async () => {
    await expect(migrate(db, { migrations: withMiddle(fails) })).rejects.toThrow('failed midway');
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'players' and column_name in ('cabin', 'hammock')`.execute(db);
    expect(rows).toEqual([{ name: 'cabin' }]);
    // A server of the release before still starts on it.
    await expect(assertMigrated(db, silent)).resolves.toBeUndefined();
    const mended: GameMigration = {
      up: async (to) => void (await sql`alter table players add column hammock text`.execute(to)),
    };
    expect(await migrate(db, { migrations: withMiddle(mended) })).toEqual(names.slice(1));
  });

  test('has released its locks when the next one begins', async () => {
    const observer = createDatabase(createPool(url, silent, 1));
    const reads: GameMigration = {
      up: async () => void (await sql`select cabin from players limit 1`.execute(observer)),
    };
    try {
      await sql`set statement_timeout = '2s'`.execute(observer);
      const migrations = later({ '9000_expand': expand, '9001_reads': reads });
      expect(await migrate(db, { migrations })).toEqual(['9000_expand', '9001_reads']);
    } finally {
      await observer.destroy();
    }
  });
});

test('two servers that migrate at once apply each migration once', async () => {
  const migrations = later({ '9000_expand': expand, '9001_index': withoutTransaction });
  const other = createDatabase(createPool(url, silent, 2, { statementMs: 0 }));
  try {
    const applied = await Promise.all([migrate(db, { migrations }), migrate(other, { migrations })]);
    expect(applied.flat()).toEqual(['9000_expand', '9001_index']);
  } finally {
    await other.destroy();
  }
});

describe('a table that a transaction holds', () => {
  let holder: pg.Client;
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select count(*) from players');
  });
  afterEach(() => holder.end());

  const migrations = later({ '9000_expand': expand });

  test('lets the calls of players through between the attempts of a migration', async () => {
    const migrated = migrate(db, { migrations, lockTimeoutMs: 200, pausesMs: [5_000, 0] });
    const started = Date.now();
    await until(async () => {
      // This one waits behind the migration as long as that waits for its lock.
      await sql`select count(*) from players`.execute(db);
      return Date.now() - started > 500;
    }, 4_000);
    await holder.query('commit');
    expect(await migrated).toEqual(['9000_expand']);
  });

  test('ends a migration with a sentence when no attempt gets its lock', async () => {
    await expect(migrate(db, { migrations, lockTimeoutMs: 100, pausesMs: [10] })).rejects.toThrow(
      migrationTexts.locked('9000_expand', 2, 0.1),
    );
    expect(await migrate(db)).toEqual([]);
  });
});
