import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '#rules/time.ts';
import { createLog } from '#worker/base/log.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { transaction } from '#worker/database/transaction.ts';
import { addUpOpenRuns } from '#worker/islands/openRuns.ts';
import { deleteExpired } from '#worker/jobs/deleteExpired.ts';
import { moveCheckpoints } from '#worker/ledger/systemBalances.ts';
import { keepPartitions } from '#worker/partitions/keepPartitions.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, postgresCpu } from './measure.ts';
import { ServerProcess } from './ServerProcess.ts';

const players = 60;
/** Runs that a player sends and claims in a day: five captains, twice. Each claim books its rewards. */
const captains = 5;
const times = 2;
/** The age at which what is still outside of the archive is measured, and that of the archive in the game. */
const agedDays = 30;
const archiveAfterDays = 21;

/** What a world holds, in bytes of tables with their indexes. */
interface Held {
  /** By table, outside of the archive. */
  hot: Map<string, number>;
  archived: number;
}

/** What days of all players took, and what they left. */
interface Played {
  /** By the last day, right after it, with what updates left. */
  addedByLastDay: number;
  used: { wal: number; worker: number; postgres: number };
  aged: Held;
}

/**
 * W12: bytes of a player's day that are outside of the archive after 30 days. Two worlds are compared in which the same
 * number of players played one day and two days; what a player has who played at all is in both.
 */
export async function playerDay(database: BenchDatabase): Promise<Measured> {
  const one = await play(database, 1);
  const two = await play(database, 2);
  const kibibytes = (bytes: number) => bytes / players / 1_024;
  const grown = [...two.aged.hot].map(
    ([table, bytes]) => [table, kibibytes(bytes - (one.aged.hot.get(table) ?? 0))] as const,
  );
  const { addedByLastDay, used } = two;
  return {
    id: 'W12',
    what: `bytes of a player-day (${captains * times} runs sent and claimed) outside of the archive after ${agedDays} days`,
    value: grown.reduce((sum, [, size]) => sum + size, 0),
    unit: 'KiB',
    target: '<=2',
    spread: 0,
    parts: {
      ...Object.fromEntries(grown.filter(([, size]) => Math.abs(size) >= 0.05)),
      'in the archive': kibibytes(two.aged.archived - one.aged.archived),
      'at first': kibibytes(addedByLastDay),
      'write-ahead log': kibibytes(used.wal),
      'ms of CPU, worker': used.worker / players / 1_000,
      'ms of CPU, database': used.postgres / players / 1_000,
    },
  };
}

/** All players play so many days, and the world becomes 30 days older. */
async function play(database: BenchDatabase, days: number): Promise<Played> {
  const databaseUrl = await database.fresh();
  const db = createDatabase(createPool(databaseUrl, console, 4, { statementMs: 0 }));
  const server = await ServerProcess.start({
    databaseUrl,
    players,
    captains,
    roles: 'api,jobs,push',
    scheduled: 'addUpOpenRuns,countGoldBars,countArenaRanks',
  });
  try {
    for (let day = 1; day < days; day += 1) {
      await playDay(db, server);
      await toDayBefore(db);
    }
    const [sizeBefore, before] = [totalOf(await held(db)), await resources(database, db, server)];
    await playDay(db, server);
    const [sizeAfter, after] = [totalOf(await held(db)), await resources(database, db, server)];
    const used = {
      wal: after.wal - before.wal,
      worker: after.worker - before.worker,
      postgres: after.postgres - before.postgres,
    };
    await server.stop();
    await age(db);
    return { addedByLastDay: sizeAfter - sizeBefore, used, aged: await held(db) };
  } finally {
    await server.stop();
    await db.destroy();
  }
}

/** What is kept by day was of the day before. */
async function toDayBefore(db: Database): Promise<void> {
  await sql`update captain_days set day = day - 1`.execute(db);
  await sql`update player_days set day = day - 1`.execute(db);
}

/** Does what the schedules have done when the world is 30 days older, and gives back the space of deleted rows. */
async function age(db: Database): Promise<void> {
  const later = new Date(Date.now() + agedDays * dayMs);
  await transaction(db, (tx) => moveCheckpoints(tx, later));
  const clock = { now: () => later };
  await keepPartitions({ db, clock, config: { archiveAfterDays }, log: createLog('error') });
  await transaction(db, (tx) => deleteExpired(tx, later));
  await transaction(db, addUpOpenRuns);
  await sql`vacuum full`.execute(db);
}

/** All players send and claim, as the game's page does: a call for each captain. */
async function playDay(db: Database, server: ServerProcess): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await Promise.all(
      server.players.flatMap(({ token, captains: own }) =>
        own.map((captain) =>
          server.post('/missions/initiate', token, randomUUID(), {
            missionPath: 'missions/safe-haven',
            nfts: [captain],
            levelCount: 1,
          }),
        ),
      ),
    );
    await untilSettled(db);
    // Hours of waiting are left out: only the time at which the runs end is moved.
    const { rows } = await sql<{ id: string; player_id: string }>`
      update mission_runs set ends_at = started_at where claimed_at is null returning id, player_id`.execute(
      db,
    );
    const tokens = new Map(server.players.map(({ playerId, token }) => [playerId, token]));
    await Promise.all(
      rows.map(({ id, player_id }) =>
        server.post('/missions/claim', tokens.get(player_id) ?? '', randomUUID(), {
          activeMissionPath: `active-missions/${id}`,
        }),
      ),
    );
    await untilSettled(db);
  }
  const { rows } = await sql<{ unclaimed: bigint }>`
    select count(*) as unclaimed from mission_runs where claimed_at is null`.execute(db);
  if (rows[0]?.unclaimed !== 0n) throw new Error('a run was not claimed');
}

async function untilSettled(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from jobs where settled_at is null limit 1`.execute(db);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Bytes of the write-ahead log so far, and microseconds of CPU. */
async function resources(database: BenchDatabase, db: Database, server: ServerProcess) {
  const { rows } = await sql<{ wal: bigint }>`
    select (pg_current_wal_lsn() - '0/0')::bigint as wal`.execute(db);
  return {
    wal: Number(rows[0]?.wal),
    worker: await server.cpu(),
    postgres: postgresCpu(database.postmaster) ?? Number.NaN,
  };
}

async function held(db: Database): Promise<Held> {
  const { rows } = await sql<{ schema: string; name: string; bytes: bigint }>`
    select relnamespace::regnamespace::text as schema, relname as name, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'partitions', 'archive')`.execute(
    db,
  );
  const hot = rows.filter(({ schema }) => schema !== 'archive');
  return {
    hot: new Map(hot.map(({ name, bytes }) => [name, Number(bytes)])),
    archived: rows
      .filter(({ schema }) => schema === 'archive')
      .reduce((sum, { bytes }) => sum + Number(bytes), 0),
  };
}

const totalOf = ({ hot, archived }: Held): number =>
  [...hot.values()].reduce((sum, size) => sum + size, archived);
