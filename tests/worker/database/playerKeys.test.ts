import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Database, Tx } from '#worker/database/database.ts';

// The lists of docs/scaling.md, Keys, against the schema that the migrations make: a distributed database keeps the rows
// of a player on one node, so each of their unique keys contains the player's id.

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker();
});
afterAll(() => worker.stop());

const page = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
const rows = page
  .slice(page.indexOf('## Keys'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '));
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => name);

/** Tables of which each row is one player's. */
const playerTables = namesIn(
  rows.find(([, keys]) => keys?.startsWith("the player's id is in all unique keys"))?.[0],
);
/** Unique indexes of these tables that the page names with a reason. */
const excepted = rows
  .filter(([, , end]) => /^(in the release after|with distribution)/.test(end ?? ''))
  .flatMap(([indexes]) => namesIn(indexes));

async function keysWithoutPlayer(db: Database | Tx): Promise<string[]> {
  const { rows: found } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indisunique and indrelid = any(${playerTables}::regclass[]) and not exists (
      select from pg_attribute
      where attrelid = indrelid and attname = 'player_id' and attnum = any((indkey::int2[])[0:indnkeyatts - 1])
    )
    order by 1`.execute(db);
  return found.map(({ name }) => name);
}

test('every unique key of the tables of players has the player, or the page says why not', async () => {
  expect(playerTables).toContain('jobs');
  expect(await keysWithoutPlayer(worker.services.db)).toEqual(excepted.toSorted());
});

test('all primary keys of the tables of players have the player', async () => {
  const { rows: keys } = await sql<{ name: string }>`
    select indrelid::regclass::text as name from pg_index join pg_attribute on attrelid = indrelid
    where indisprimary and indrelid = any(${playerTables}::regclass[]) and attname = 'player_id'
      and attnum = any(indkey)`.execute(worker.services.db);
  expect(keys.map(({ name }) => name).sort()).toEqual(playerTables.toSorted());
});

describe('a difference is found:', () => {
  test.each([
    ['a key of an id', 'create unique index jobs_number on jobs (number)', ['jobs_number'], []],
    [
      'a key that only includes the player',
      'create unique index jobs_number on jobs (number) include (player_id)',
      ['jobs_number'],
      [],
    ],
    [
      'a primary key of the id',
      'alter table sessions drop constraint sessions_pkey, add primary key (id)',
      ['sessions_pkey'],
      [],
    ],
    ['an index that is gone', 'drop index jobs_id_of_release_before', [], ['jobs_id_of_release_before']],
  ])('%s', async (_, change, added, gone) => {
    const tx = await worker.services.db.startTransaction().execute();
    try {
      await sql.raw(change).execute(tx);
      const found = await keysWithoutPlayer(tx);
      expect(found.filter((name) => !excepted.includes(name))).toEqual(added);
      expect(excepted.filter((name) => !found.includes(name))).toEqual(gone);
    } finally {
      await tx.rollback().execute();
    }
  });
});

test('every index that is kept for the release before is among those that go in the release after', async () => {
  const { rows: kept } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where indexname like '%of_release_before' order by 1`.execute(
    worker.services.db,
  );
  const named = rows
    .filter(([, , end]) => end?.startsWith('in the release after'))
    .flatMap(([indexes]) => namesIn(indexes));
  expect(kept.map(({ name }) => name)).toEqual(named.toSorted());
});
