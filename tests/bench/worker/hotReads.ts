import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { ranksOfPage } from '#rules/leaderboard/ranks.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { dayOf } from '#rules/time.ts';
import { readAccountSeries } from '#worker/account/accountReads.ts';
import { readEntries } from '#worker/account/entryStore.ts';
import { countArenaRanks } from '#worker/arena/countArenaRanks.ts';
import { readArenaRanks, readOwnArena } from '#worker/arena/rankStore.ts';
import { isSessionValid } from '#worker/auth/sessions.ts';
import { systemClock } from '#worker/base/clock.ts';
import { captainsById, nftsOf } from '#worker/captains/captainStore.ts';
import { piecesOf } from '#worker/captains/equipmentStore.ts';
import type { Database } from '#worker/database/database.ts';
import { createPool } from '#worker/database/pool.ts';
import type { DatabaseTables } from '#worker/database/tables.ts';
import { readPlayerDays } from '#worker/emissions/emissionStore.ts';
import { soldOn } from '#worker/exchange/dailyStock.ts';
import { fleetOf } from '#worker/fleet/shipStore.ts';
import { addUpOpenRuns, readOpenRuns } from '#worker/islands/openRuns.ts';
import { readJob } from '#worker/jobs/jobStore.ts';
import { playersWithDueJobs } from '#worker/jobs/jobTable.ts';
import { countGoldBars } from '#worker/leaderboard/countGoldBars.ts';
import { readCaptainRanks, readOwnRanks, readPlayerRanks } from '#worker/leaderboard/leaderboardStore.ts';
import { claimedRunsAt, claimedRunsOf, recentRuns } from '#worker/missions/claimedRunStore.ts';
import { activeRunsOf, playersWithDueSlots, runsToAutoClaim } from '#worker/missions/missionRunStore.ts';
import { readTreasureRate } from '#worker/missions/treasureRates.ts';
import { countUnread, readHistory } from '#worker/notifications/historyStore.ts';
import { readNewestSeq, readNotifications } from '#worker/notifications/notificationStore.ts';
import { readPlayer } from '#worker/players/playerStore.ts';
import { readTopReavers } from '#worker/players/topReavers.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Caller, fillWorld } from './filledWorld.ts';
import type { Measured } from './measure.ts';
import { explained, type Statement } from './queryPlans.ts';

const sizes = { small: 1_000, large: Number(process.env.W6_ROWS ?? 1_000_000) };

/**
 * Runs one read with the game's own functions. The bench records the statements of the read and explains their plans.
 */
type Read = (db: Database, caller: Caller) => Promise<unknown>;

/**
 * The measured reads: those of endpoints that are requested often, and those of the sweeps that run every few seconds.
 * Left out are the treasury's holdings, which a worker caches for five seconds for all players, because few requests
 * wait for them.
 */
const reads: Readonly<Record<string, Read>> = {
  session: (db, caller) => isSessionValid({ db, clock: systemClock }, caller),
  me: (db, { playerId }) => both(readPlayer(db, playerId), readOwnArena(db, playerId)),
  nfts: (db, { playerId }) => nftsOf(db, playerId),
  items: (db, { playerId }) => piecesOf(db, playerId),
  activeMissions: async (db, { playerId }) => {
    const runs = await activeRunsOf(db, playerId);
    await captainsById(
      db,
      playerId,
      runs.map(({ captain_uid }) => captain_uid),
    );
  },
  missionResults: (db, { playerId }) => claimedRunsOf(db, playerId, 50),
  missionFeed: (db, { missionId }) => claimedRunsAt(db, { missionId, limit: 25, after: null, order: 'desc' }),
  missionFeedNext: (db, { missionId, runId }) =>
    claimedRunsAt(db, { missionId, limit: 25, after: runId, order: 'desc' }),
  feed: (db) => recentRuns(db, 30),
  openRuns: (db) => readOpenRuns(db),
  treasurePerStrength: (db) => readTreasureRate(db, ruleTables, new Date()),
  notifications: (db, { playerId }) => readNotifications(db, playerId, 40),
  notificationHistory: (db, { playerId }) => readHistory(db, playerId, { limit: 30 }),
  notificationFilter: (db, { playerId }) => readHistory(db, playerId, { filter: 'fleet', limit: 30 }),
  unreadNotifications: (db, { playerId }) => countUnread(db, playerId),
  newestNotification: (db, { playerId }) => readNewestSeq(db, playerId),
  job: (db, { playerId, jobId }) => readJob(db, playerId, jobId),
  accountEntries: (db, { playerId }) => readEntries(db, playerId, { limit: 25 }),
  accountSeries: (db, { playerId }) =>
    readAccountSeries({ db, clock: systemClock }, playerId, { token: 'GOLD', range: 'week' }),
  myEmissions: (db, { playerId }) => readPlayerDays(db, playerId, dayOf(new Date())),
  exchangeItems: (db) => soldOn(db, dayOf(new Date())),
  leaderboard: (db) => readCaptainRanks(db, ranksOfPage(1)),
  leaderboardDeepPage: (db, { deepPage }) => readCaptainRanks(db, ranksOfPage(deepPage)),
  leaderboardPlayers: (db) => readPlayerRanks(db, ranksOfPage(1)),
  leaderboardPlayersDeepPage: (db, { deepPage }) => readPlayerRanks(db, ranksOfPage(deepPage)),
  leaderboardMe: (db, { playerId }) => readOwnRanks(db, playerId),
  arena: (db) => readArenaRanks(db, ranksOfPage(1)),
  arenaDeepPage: (db, { deepArenaPage }) => readArenaRanks(db, ranksOfPage(deepArenaPage)),
  arenaMe: (db, { playerId }) => readOwnArena(db, playerId),
  fleet: (db, { playerId }) => fleetOf(db, { playerId, rules: ruleTables, now: new Date() }),
  topReavers: (db, { playerId }) => readTopReavers(db, playerId),
  dueJobs: (db) => playersWithDueJobs(db),
  autoClaim: (db) => runsToAutoClaim(db, new Date()),
  dueSlots: (db) => playersWithDueSlots(db, new Date()),
};

const both = (one: Promise<unknown>, other: Promise<unknown>) => Promise.all([one, other]);

interface Filled {
  blocks: Map<string, number>;
  sequentialScans: string[];
  countMs: number;
}

/**
 * W6: blocks that each hot read touches in a world of a million rows ÷ in one of a thousand, and its sequential scans.
 * `W6_ROWS` makes the large world larger.
 */
export async function hotReads(database: BenchDatabase): Promise<Measured[]> {
  const small = await measured(await database.fresh(), sizes.small);
  const large = await measured(await database.fresh(), sizes.large);
  const ratios = [...large.blocks].map(
    ([name, blocks]) => [name, blocks / (small.blocks.get(name) ?? Number.NaN)] as const,
  );
  const worst = ratios.reduce((one, other) => (other[1] > one[1] ? other : one));
  return [
    {
      id: 'W6',
      what: `blocks of a hot read at ${sizes.large} ÷ ${sizes.small} rows, the worst of ${ratios.length}: ${worst[0]}`,
      value: worst[1],
      unit: '×',
      target: '<=2',
      spread: 0,
      parts: { ...Object.fromEntries(ratios), countOfGoldBarsMs: large.countMs },
    },
    {
      id: 'W6 sequential scans',
      what: `of tables that grow, at ${sizes.large} rows${large.sequentialScans.map((scan) => `; ${scan}`).join('')}`,
      value: large.sequentialScans.length,
      unit: '',
      target: '=0',
      spread: 0,
      parts: {},
    },
  ];
}

async function measured(url: string, rows: number): Promise<Filled> {
  // Only one connection, so that its settings apply to every statement.
  const pool = createPool(url, console, 1);
  const made: Statement[] = [];
  const db = new Kysely<DatabaseTables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      made.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  try {
    await sql`set statement_timeout = 0`.execute(db);
    const caller = await fillWorld(db, rows);
    const countMs = await timeOfCount(db);
    await countArenaRanks(db, new Date());
    await db.transaction().execute(addUpOpenRuns);
    await sql`vacuum analyze`.execute(db);
    if (rows === sizes.small) await keepToIndexes(db);
    return { countMs, ...(await blocksOfReads(pool, db, made, caller)) };
  } finally {
    await db.destroy();
  }
}

/**
 * Turns off plans that read a whole table, e.g. to hash it. The planner prefers them for small tables only, so without
 * this the ratio would compare two different plans and not show how the cost of one plan grows.
 */
async function keepToIndexes(db: Database): Promise<void> {
  for (const shortcut of ['seqscan', 'hashjoin', 'mergejoin', 'material'])
    await sql`set ${sql.raw(`enable_${shortcut}`)} = off`.execute(db);
}

/** Milliseconds that a count of gold bars takes when nothing has changed since the last count (the usual case). */
async function timeOfCount(db: Database): Promise<number> {
  await countGoldBars(db, new Date());
  const began = performance.now();
  await countGoldBars(db, new Date());
  return performance.now() - began;
}

async function blocksOfReads(
  pool: pg.Pool,
  db: Database,
  made: Statement[],
  caller: Caller,
): Promise<Omit<Filled, 'countMs'>> {
  const blocks = new Map<string, number>();
  const sequentialScans: string[] = [];
  for (const [name, read] of Object.entries(reads)) {
    made.length = 0;
    await read(db, caller);
    let touched = 0;
    for (const statement of [...made]) {
      const plan = await explained(pool, statement);
      touched += plan.blocks;
      sequentialScans.push(...plan.sequentialScans.map((table) => `${name} of ${table}`));
    }
    blocks.set(name, touched);
  }
  return { blocks, sequentialScans };
}
