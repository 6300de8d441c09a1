import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { up } from '#worker/database/migrations/0068_open_runs.ts';
import { transaction } from '#worker/database/transaction.ts';
import { addUpOpenRuns, readOpenRuns } from '#worker/islands/openRuns.ts';

const game = playerPerTest({ prepare: ({ clock }) => clock.set('2026-06-17T12:00:00Z') });
const mission = 'safe-haven';

let before: number;
const open = async () => (await readOpenRuns(game.worker.services.db)).get(mission) ?? 0;
const addUp = () => transaction(game.worker.services.db, addUpOpenRuns);
const send = async () => game.player.sendForOutcome(mission, await game.player.captain(), {});

beforeEach(async () => {
  before = await open();
});

test('a run is counted from its send to its claim, added up or not', async () => {
  const first = await send();
  const second = await send();
  expect(await open()).toBe(before + 2);
  await addUp();
  expect(await open()).toBe(before + 2);
  game.worker.clock.advanceHours(5);
  await game.player.claim(first);
  expect(await open()).toBe(before + 1);
  await game.player.claim(second);
  await addUp();
  expect(await open()).toBe(before);
});

test('a change that is committed while others are added up is counted once', async () => {
  const { db } = game.worker.services;
  await send();
  await transaction(db, async (adding) => {
    await addUpOpenRuns(adding);
    await send();
    expect(await open()).toBe(before + 2);
  });
  expect(await open()).toBe(before + 2);
  await addUp();
  expect(await open()).toBe(before + 2);
});

test('what was added up is not kept as single changes', async () => {
  await send();
  await addUp();
  const { rows } = await sql`select * from open_run_changes`.execute(game.worker.services.db);
  expect(rows).toEqual([]);
});

test('the migration counts the runs that are under way, and not those that are claimed', async () => {
  await send();
  const claimed = await send();
  game.worker.clock.advanceHours(5);
  await game.player.claim(claimed);
  const { db } = game.worker.services;
  await transaction(db, async (tx) => {
    await sql`drop function note_open_run cascade`.execute(tx);
    await sql`drop table open_runs, open_run_changes`.execute(tx);
    await up(tx as never);
  });
  expect(await open()).toBe(before + 1);
});
