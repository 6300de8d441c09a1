import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'seven-isles-postgres-'));
  chmodSync(parent, 0o755);
  folder = path.join(parent, 'postgres');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

async function ask(server: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('data that was written is there at the next start', async () => {
  const first = await EmbeddedPostgres.start(folder);
  await ask(first, 'create table log as select 7 as isles');
  await first.createDatabase('game');
  await first.createDatabase('game');
  await first.stop();
  const second = await EmbeddedPostgres.start(folder);
  expect(await ask(second, 'select isles from log')).toEqual([{ isles: 7 }]);
  await second.stop();
});

test('a server left running by a killed game is taken over, and its password is needed', async () => {
  const left = await EmbeddedPostgres.start(folder, { durable: false });
  const taken = await EmbeddedPostgres.start(folder);
  expect(taken).toMatchObject({ attached: true, pid: left.pid, port: left.port });
  const client = new pg.Client({
    connectionString: `postgres://game:guess@127.0.0.1:${taken.port}/postgres`,
  });
  await expect(client.connect()).rejects.toThrow(/password authentication failed/);
  await taken.stop();
});

test('after a kill -9 no acknowledged data is lost', async () => {
  const first = await EmbeddedPostgres.start(folder);
  await ask(first, 'create table log as select 7 as isles');
  process.kill(first.pid, 'SIGKILL');
  const second = await EmbeddedPostgres.start(folder);
  expect(second.attached).toBe(false);
  expect(await ask(second, 'select isles from log')).toEqual([{ isles: 7 }]);
  await second.stop();
});

test.each([
  ['that holds something else', () => writeFileSync(path.join(folder, 'diary.txt'), 'dear diary')],
  ['that lost its heart', () => writeFileSync(path.join(folder, 'PG_VERSION'), '18\n')],
  ['of another version', () => writeFileSync(path.join(folder, 'PG_VERSION'), '9.6\n')],
])('a folder %s is reported in one sentence and left unchanged', async (_what, damage) => {
  mkdirSync(folder);
  damage();
  writeFileSync(`${folder}.password`, 'secret');
  const error = await EmbeddedPostgres.start(folder).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  expect(Object(error).message).toMatch(/^The database folder .+ cannot be used.*\.$/);
});

test.runIf(process.getuid?.() === 0)(
  "a data folder that the server's user cannot enter is named",
  async () => {
    chmodSync(parent, 0o700);
    await expect(EmbeddedPostgres.start(folder)).rejects.toThrow(
      /^The folder .+ is closed to the user .+\.$/,
    );
  },
);
