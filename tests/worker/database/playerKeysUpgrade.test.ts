import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { until } from '#tests/kit/until.ts';
import type { Database } from '#worker/database/database.ts';
import { gameMigrations } from '#worker/database/gameMigrations.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

// A database of the release before, with rows and with runs in the archive, gets keys with the player's id while a server
// of that release goes on with the statements that it has prepared.

const names = ['0078_player_keys', '0079_player_keys_of_runs'];
const before = Object.fromEntries(Object.entries(gameMigrations).filter(([name]) => name < '0078'));
const after = Object.fromEntries(Object.entries(gameMigrations).filter(([name]) => name < '0080'));

let database: string;
let db: Database;
let older: pg.Client;
let playerId: string;
let runId: string;

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
  playerId = await insertPlayer(db);
  runId = randomUUID();
  await insertRun(runId, null);
  await sql`create table archive.mission_runs_2026_06_01 partition of archive.mission_runs
    for values from ('2026-06-01') to ('2026-06-08')`.execute(db);
  for (let run = 0; run < 3; run += 1) await insertRun(randomUUID(), '2026-06-03', 'archive.mission_runs');
});
afterEach(async () => {
  await older.end();
  await db.destroy();
  await askServer(serverUrl().href, `drop database ${database} with (force)`);
});

async function insertRun(id: string, claimedAt: string | null, table = 'mission_runs'): Promise<void> {
  const captain = await insertCaptain(db, playerId);
  await sql`insert into ${sql.table(table)}
      (id, player_id, captain_uid, mission_id, kind, level_count, strength, seed, commitment, started_at, ends_at,
        claimed_at, result)
    values (${id}, ${playerId}, ${captain}, 'safe-haven', 'Plunders', 1, 1, ''::bytea, '', '2026-06-01', '2026-06-02',
      ${claimedAt}, ${claimedAt === null ? null : '{}'})`.execute(db);
}

/** Statements of the release before, prepared once for a connection. */
const statements = {
  accept: `insert into jobs (id, player_id, kind, payload, accepted_at) values ($1, $2, 'claim', '{}', now())
    on conflict (id) do nothing`,
  settle: `update jobs set state = 'succeeded', settled_at = now() where id = $1 and player_id = $2`,
  open: `insert into sessions (id, player_id, address, created_at, expires_at) values ($1, $2, '', now(), now())`,
  session: 'select player_id from sessions where id = $1 and player_id = $2',
  run: 'select id from mission_runs where id = $1 and player_id = $2 for update',
};
async function ask(name: keyof typeof statements, id: string): Promise<number> {
  const { rowCount } = await older.query({ name, text: statements[name], values: [id, playerId] });
  return rowCount ?? 0;
}

const keyOf = async (table: string): Promise<string | undefined> => {
  const { rows } = await sql<{ key: string }>`
    select pg_get_constraintdef(oid) as key from pg_constraint
    where conrelid = ${table}::regclass and contype = 'p'`.execute(db);
  return rows[0]?.key;
};

test('a server of the release before goes on with the statements that it has prepared', async () => {
  const [job, session] = [randomUUID(), randomUUID()];
  const play = async () => ({
    repeated: await ask('accept', job),
    session: await ask('session', session),
    run: await ask('run', runId),
    accepted: await ask('accept', randomUUID()),
  });
  expect(await ask('accept', job)).toBe(1);
  expect(await ask('open', session)).toBe(1);
  const played = { repeated: 0, session: 1, run: 1, accepted: 1 };
  expect(await play()).toEqual(played);
  for (const name of names) {
    const migrations = Object.fromEntries(Object.entries(after).filter(([other]) => other <= name));
    expect(await migrate(db, { migrations })).toEqual([name]);
    expect(await play()).toEqual(played);
  }
  expect(await ask('settle', job)).toBe(1);
  expect(await keyOf('jobs')).toBe('PRIMARY KEY (player_id, id)');
  expect(await keyOf('oauth_states')).toBe('PRIMARY KEY (player_id, state_hash)');
});

test('the archive of runs gets the key in each of its partitions, and keeps its runs', async () => {
  const { rows: files } = await sql`
    select pg_relation_filenode('archive.mission_runs_2026_06_01'::regclass) as file`.execute(db);
  expect(await migrate(db, { migrations: after })).toEqual(names);
  const key = 'PRIMARY KEY (claimed_at, id, player_id)';
  expect(await keyOf('archive.mission_runs')).toBe(key);
  expect(await keyOf('archive.mission_runs_2026_06_01')).toBe(key);
  const { rows: same } = await sql`
    select pg_relation_filenode('archive.mission_runs_2026_06_01'::regclass) as file`.execute(db);
  expect(same).toEqual(files);
  const { rows } = await sql`
    select count(*)::int as runs from all_mission_runs where player_id = ${playerId}`.execute(db);
  expect(rows).toEqual([{ runs: 4 }]);
  // The partition of a week after it gets the key with the table.
  await sql`create table archive.mission_runs_2026_06_08 partition of archive.mission_runs
    for values from ('2026-06-08') to ('2026-06-15')`.execute(db);
  expect(await keyOf('archive.mission_runs_2026_06_08')).toBe(key);
});

test('what an attempt that failed midway left is used, or built again where it is not finished', async () => {
  await sql`create unique index sessions_by_player on sessions (player_id, id)`.execute(db);
  await sql`create unique index jobs_by_player on jobs (id)`.execute(db);
  await sql`update pg_index set indisvalid = false where indexrelid = 'jobs_by_player'::regclass`.execute(db);
  expect(await migrate(db, { migrations: after })).toEqual(names);
  expect(await keyOf('sessions')).toBe('PRIMARY KEY (player_id, id)');
  expect(await keyOf('jobs')).toBe('PRIMARY KEY (player_id, id)');
});

test('a transaction that takes longer than a lock may delays the migration, and no call waits behind it', async () => {
  const job = randomUUID();
  await older.query('begin');
  await ask('accept', job);
  const migrated = migrate(db, { migrations: after, lockTimeoutMs: 100, pausesMs: [100, 10_000] });
  const started = Date.now();
  await until(async () => {
    await db
      .insertInto('jobs')
      .values({
        id: randomUUID(),
        player_id: playerId,
        kind: 'claim',
        payload: '{}',
        accepted_at: new Date(),
      })
      .execute();
    return Date.now() - started > 1_000;
  }, 5_000);
  await older.query('commit');
  expect(await migrated).toEqual(names);
  expect(await ask('accept', job)).toBe(0);
});
