import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { insertPlayer } from '#tests/kit/rows.ts';
import { handlersFor } from '#tests/worker/jobs/testHandlers.ts';
import { systemClock } from '#worker/base/clock.ts';
import type { Config } from '#worker/base/config.ts';
import { createLog } from '#worker/base/log.ts';
import { systemRandom } from '#worker/base/random.ts';
import type { GameChain } from '#worker/chain/connection/GameChain.ts';
import { ChannelListener } from '#worker/database/ChannelListener.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { LiveMissionsCache } from '#worker/islands/LiveMissionsCache.ts';
import { acceptJobs } from '#worker/jobs/acceptJobs.ts';
import { JobRunner } from '#worker/jobs/JobRunner.ts';
import { playersWithDueJobs } from '#worker/jobs/jobTable.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median } from './measure.ts';

/**
 * Number of jobs. The bench scales down a million jobs in an hour: both the number and autovacuum's interval shrink by
 * the same factor.
 */
const jobs = Number(process.env.BLOAT_JOBS ?? 50_000);
const naptimeSeconds = Math.max(1, Math.round((60 * jobs) / 1_000_000));
const players = 50;
const perRequest = 100;

/**
 * W8: the size of the jobs table after many jobs ÷ after the same rows were written once, and the time of the job
 * sweep.
 */
export async function jobTableSize(database: BenchDatabase): Promise<Measured[]> {
  const databaseUrl = await database.fresh();
  const db = createDatabase(createPool(databaseUrl, console, 16));
  const log = createLog('error');
  const listener = new ChannelListener(databaseUrl, log);
  const chain = {} as GameChain;
  const services = {
    chain,
    config: { gameSpeed: 1 } as Config,
    db,
    clock: systemClock,
    random: systemRandom,
    log,
    tracing: null,
    liveMissions: new LiveMissionsCache(),
  };
  const runner = new JobRunner({ services, listener, handlers: handlersFor({}) });
  try {
    await run(db, `alter system set autovacuum_naptime = '${naptimeSeconds}s'`);
    await run(db, 'select pg_reload_conf()');
    const ids = await Promise.all(Array.from({ length: players }, () => insertPlayer(db)));
    await listener.start();
    runner.start();
    const before = await sweepMs(db);
    for (let accepted = 0; accepted < jobs; accepted += perRequest) {
      await acceptClaims(db, ids[(accepted / perRequest) % players] ?? '');
      // Keeps the queue as short as in a game whose workers keep up.
      while ((await openJobs(db)) > 2_000) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    while ((await openJobs(db)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const after = await sweepMs(db);
    const grown = await sizeOf(db, 'jobs');
    const openIndex = await sizeOf(db, 'jobs_unsettled_of_player');
    await run(db, 'vacuum full jobs');
    const fresh = await sizeOf(db, 'jobs');
    return [
      {
        id: 'W8',
        what: `size of the jobs table after ${jobs} jobs ÷ the same rows rewritten`,
        value: grown / fresh,
        unit: '×',
        target: '<=2',
        spread: 0,
        parts: {
          megabytes: grown / 2 ** 20,
          indexOfOpenJobsKilobytes: openIndex / 1_024,
          sweepMsBefore: before,
        },
      },
      {
        id: 'W8s',
        what: `the sweep's statement after ${jobs} jobs`,
        value: after,
        unit: 'ms',
        target: '<=10',
        spread: 0,
        parts: {},
      },
    ];
  } finally {
    await runner.stop();
    await listener.stop();
    await db.destroy();
  }
}

async function acceptClaims(db: Database, playerId: string): Promise<void> {
  const payload = { activeMissionPath: `active-missions/${randomUUID()}` };
  await acceptJobs(
    { db, clock: systemClock },
    {
      playerId,
      idempotencyKey: randomUUID(),
      jobs: { kind: 'claim', payloads: Array.from({ length: perRequest }, () => payload) },
    },
  );
}

async function openJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from jobs where settled_at is null`.execute(db);
  return rows[0]?.open ?? 0;
}

async function sweepMs(db: Database): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < 21; look += 1) {
    const began = performance.now();
    await playersWithDueJobs(db);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Size of one table with its indexes, or of one index, in bytes. */
async function sizeOf(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{
    size: bigint;
  }>`select pg_total_relation_size(${name}::regclass) as size`.execute(db);
  return Number(rows[0]?.size ?? 0n);
}

// Runs a statement without parameters, because some kinds of statements cannot have any.
const run = (db: Kysely<never> | Database, statement: string) => sql.raw(statement).execute(db);
