import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { insertPlayer } from '#tests/kit/rows.ts';
import { up } from '#worker/database/migrations/0039_unique_names.ts';

const world = playerPerTest();

test('of players with names that look the same, the oldest keeps the name and the others get numbers', async () => {
  const { db } = world.worker.services;
  const names = ['Anne', 'ANNE', '\u0410nne', 'Anne 2', 'Stormy Buccaneer 999', 'stormy buccaneer 999'];
  const ids = await Promise.all(
    names.map((username, index) =>
      insertPlayer(db, { username, created_at: new Date(Date.UTC(2025, 0, 1 + index)) }),
    ),
  );
  await sql`alter table players drop column name_key, drop column keyed_name`.execute(db);
  await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>));
  const rows = await db.selectFrom('players').select(['id', 'username', 'name_key', 'keyed_name']).execute();
  expect(ids.map((id) => rows.find((row) => row.id === id)?.username)).toEqual([
    'Anne',
    'ANNE 3',
    '\u0410nne 4',
    'Anne 2',
    'Stormy Buccaneer 999',
    'stormy buccaneer 9 2',
  ]);
  expect(rows.every((row) => row.keyed_name === row.username)).toBe(true);
  expect(new Set(rows.map((row) => row.name_key)).size).toBe(rows.length);
  const twin = { body: { data: { username: 'anne' } } };
  expect((await world.player.call('updateUsername', twin)).error?.code).toBe('username_taken');
});
