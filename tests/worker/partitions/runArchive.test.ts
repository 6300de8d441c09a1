import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#rules/time.ts';
import { weekStart } from '#rules/wind/weekWind.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { personalData } from '#worker/account/personalData.ts';
import type { Database } from '#worker/database/database.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { claimedRunsAt, claimedRunsOf, recentRuns } from '#worker/missions/claimedRunStore.ts';
import { keepPartitions } from '#worker/partitions/keepPartitions.ts';

const weekMs = 7 * dayMs;
const weeks = 8;

let worker: TestWorker;
let player: TestPlayer;
/** A run that was claimed now. Another was claimed at the same time in each of the `weeks` before. */
let runId: string;

const db = () => worker.services.db;
/** What the schedule does now. */
const keep = (archiveAfterDays = 21) =>
  keepPartitions({ ...worker.services, config: { ...worker.services.config, archiveAfterDays } });

beforeEach(async () => {
  worker = await startTestWorker();
  player = await TestPlayer.signIn(worker);
  runId = await player.sendForOutcome('gem-emporium', await player.captain(), { multiplier: 2 });
  worker.clock.advanceHours(24);
  await player.claimResult(runId);
  await sql`update players set goal = 'islands3', created_at = created_at - ${weeks + 1} * interval '7 days'`.execute(
    db(),
  );
  await sql`insert into mission_runs
    select (jsonb_populate_record(run, jsonb_build_object('id', gen_random_uuid(),
      'claimed_at', claimed_at - week * interval '7 days'))).*
    from mission_runs run, generate_series(1, ${weeks}::int) week where id = ${runId}`.execute(db());
});
afterEach(() => worker.stop());

async function placesOfRuns(): Promise<Record<string, number>> {
  const { rows } = await sql<{ place: string; runs: number }>`
    select place::text, count(*)::int as runs from (
      select tableoid::regclass as place from mission_runs union all
      select tableoid::regclass from archive.mission_runs
    ) runs group by 1`.execute(db());
  return Object.fromEntries(rows.map(({ place, runs }) => [place, runs]));
}

/** The partition of the week that is `ago` weeks before the claim of `runId`. */
function weekOf(claimedAt: number, ago: number): string {
  const monday = new Date(weekStart(claimedAt - ago * weekMs)).toISOString().slice(0, 10);
  return `archive.mission_runs_${monday.replaceAll('-', '_')}`;
}

/** All that the player can read of claimed runs. */
async function readAll() {
  const feed = async (orderType: 'asc' | 'desc') => {
    const ids: string[] = [];
    for (let startAfter: string | undefined; ; startAfter = ids.at(-1)) {
      const data = { missionPath: 'missions/gem-emporium', limit: 2, orderType, startAfter };
      const { answer } = await player.call('missionFeed', { body: { data } });
      if (answer.length === 0) return ids;
      ids.push(...answer.map(({ id }) => id));
    }
  };
  const own: unknown[] = [];
  for await (const part of personalData(db(), player.playerId)) if (part.part === 'missions') own.push(part);
  const all = {
    results: (await player.call('missionResults')).answer,
    newestFirst: await feed('desc'),
    oldestFirst: await feed('asc'),
    receipt: (await player.call('accountReceipt', { query: { activeMissionId: runId } })).answer,
    book: (await player.call('accountEntries', { query: { limit: 25 } })).answer,
    activity: (await worker.call('recentActivity')).answer,
    own,
    goal: (await player.call('goal')).answer,
  };
  // The missions of the answers say how many captains are there now.
  return JSON.parse(
    JSON.stringify(all, (key, value) => (key === 'totalActiveMissions' ? 0 : value)),
  ) as typeof all;
}

test('every read of runs answers as before, with some and with all of them in the archive', async () => {
  const before = await readAll();
  expect(before.results).toHaveLength(weeks + 1);
  expect(before.newestFirst).toEqual([...before.oldestFirst].reverse());
  expect(before.newestFirst[0]).toBe(runId);
  expect(before.goal).toMatchObject({ goal: 'islands3', progress: 1 });
  expect(before.book.entries).toContainEqual(
    expect.objectContaining({ about: expect.objectContaining({ mission: 'Gem Emporium' }) }),
  );

  const claimedAt = worker.clock.now().getTime();
  await keep();
  const old = [3, 4, 5, 6, 7, 8].filter((ago) => ago * dayMs * 7 > 21 * dayMs);
  expect(await placesOfRuns()).toEqual({
    mission_runs: weeks + 1 - old.length,
    ...Object.fromEntries(old.map((ago) => [weekOf(claimedAt, ago), 1])),
  });
  expect(await readAll()).toEqual(before);

  worker.clock.advanceMs(30 * dayMs);
  await keep();
  const places = await placesOfRuns();
  expect(places).not.toHaveProperty('mission_runs');
  expect(Object.keys(places)).toHaveLength(weeks + 1);
  expect(await readAll()).toEqual(before);
  expect(await checkInvariants(db())).toEqual([]);
});

test('a run that is not claimed stays, however old it is, and can be claimed', async () => {
  const open = await player.sendForOutcome('safe-haven', await player.captain(), {});
  worker.clock.advanceMs(90 * dayMs);
  await keep();
  expect(await placesOfRuns()).toMatchObject({ mission_runs: 1 });
  await player.claimResult(open);
  expect((await player.call('missionResults')).answer.map(({ id }) => id)).toContain(open);
});

test('a run that another transaction holds is moved by a later call, and none is lost', async () => {
  worker.clock.advanceMs(30 * dayMs);
  const holder = await db().startTransaction().execute();
  await sql`select from mission_runs where id = ${runId} for update`.execute(holder);
  await keep();
  expect(await placesOfRuns()).toMatchObject({ mission_runs: 1 });
  await holder.commit().execute();
  await keep();
  const places = await placesOfRuns();
  expect(Object.values(places).reduce((sum, runs) => sum + runs, 0)).toBe(weeks + 1);
  expect(places).not.toHaveProperty('mission_runs');
});

test('the database refuses to change an archived run', async () => {
  worker.clock.advanceMs(30 * dayMs);
  await keep();
  const [partition = ''] = Object.keys(await placesOfRuns());
  for (const place of ['archive.mission_runs', partition])
    await expect(sql`delete from ${sql.table(place)}`.execute(db())).rejects.toMatchObject({ code: '23000' });
});

test('all runs stay where they are if so configured, and a metric says how late the archive is', async () => {
  const late = async () => {
    const text = await (await fetch(`${worker.origin}/metrics`)).text();
    return Number(/^runs_to_archive_seconds (\S+)$/m.exec(text)?.[1]);
  };
  await keep(0);
  expect(await placesOfRuns()).toEqual({ mission_runs: weeks + 1 });
  expect(await late()).toBe(((weeks - 3) * weekMs) / 1_000);
  await keep();
  expect(await late()).toBe(0);
});

test.each(['mission_runs', 'ledger_entries', 'ledger_transactions'])(
  'the archive of %s and the view of both have its columns in its order',
  async (name) => {
    const columnsOf = async (table: string) =>
      (
        await sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
          db(),
        )
      ).rows;
    const columns = await columnsOf(name);
    expect(await columnsOf(`archive.${name}`)).toEqual(columns);
    expect(await columnsOf(`all_${name}`)).toEqual(columns);
  },
);

describe('a list of runs that move to the archive while it is read', () => {
  /** The database, whose runs of the last five weeks move after the first statement of a read. */
  function movingDatabase() {
    let isMoved = false;
    return db().withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isMoved) {
          isMoved = true;
          worker.clock.advanceMs(5 * weekMs);
          await keep();
        }
        return result;
      },
    });
  }
  const lists = {
    'of a player': (from: Database) => claimedRunsOf(from, player.playerId, 100),
    'of all players': (from: Database) => recentRuns(from, 100),
    'of a mission, newest first': (from: Database) => feed(from, 'desc'),
    'of a mission, oldest first': (from: Database) => feed(from, 'asc'),
  };
  const feed = (from: Database, order: 'asc' | 'desc') =>
    claimedRunsAt(from, { missionId: 'gem-emporium', limit: 100, after: null, order });

  test.each(Object.entries(lists))('%s has each of them once', async (_, read) => {
    await keep();
    const ids = async (from: Database) => (await read(from)).map(({ id }) => id);
    const before = await ids(db());
    expect(before).toHaveLength(weeks + 1);
    expect(await ids(movingDatabase())).toEqual(before);
    expect(await placesOfRuns()).not.toHaveProperty('mission_runs');
  });
});
