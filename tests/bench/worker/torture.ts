import { randomUUID } from 'node:crypto';
import { insertPlayer } from '#tests/kit/rows.ts';
import { KillableWorkers } from '#tests/worker/jobs/KillableWorkers.ts';
import { systemClock } from '#worker/base/clock.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { acceptJobs } from '#worker/jobs/acceptJobs.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median } from './measure.ts';

const runs = Number(process.env.TORTURE_RUNS ?? 1);
const players = 60;
const jobsOfPlayer = 10;
const timeoutMs = 600_000;

interface Run {
  seconds: number;
  deaths: number;
  open: number;
  failed: number;
  doubled: number;
  broken: number;
}

/**
 * T1: 600 jobs with two workers that are restarted when they end. On each attempt, 5 % of the jobs throw and 1.5 % kill
 * their worker.
 */
export async function torture(database: BenchDatabase): Promise<Measured[]> {
  const results: Run[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await oneRun(await database.fresh()));
  const sum = (field: keyof Run) => results.reduce((total, result) => total + result[field], 0);
  const count = (id: string, what: string, value: number): Measured => ({
    id,
    what: `${what} after ${runs} runs of ${players * jobsOfPlayer} jobs with faults and ${sum('deaths')} killed workers`,
    value,
    unit: '',
    target: '=0',
    spread: 0,
    parts: {},
  });
  const seconds = results.map((result) => result.seconds);
  return [
    {
      id: 'T1',
      what: `${players * jobsOfPlayer} jobs, 5 % throw, 1.5 % kill their worker: time until all are settled, slowest run`,
      value: Math.max(...seconds),
      unit: 's',
      target: '',
      spread: 0,
      parts: { median: median(seconds), runs },
    },
    count('T1o', 'jobs open', sum('open')),
    count('T1d', 'jobs paid twice or not at all', sum('doubled')),
    count('T1f', 'jobs given up', sum('failed')),
    count('T1i', 'broken invariants', sum('broken')),
  ];
}

async function oneRun(databaseUrl: string): Promise<Run> {
  const db = createDatabase(createPool(databaseUrl, console, 4));
  const workers = new KillableWorkers(databaseUrl);
  try {
    const ids = await createPlayers(db);
    await workers.keepRunning(2);
    const began = performance.now();
    await Promise.all(ids.map((playerId) => acceptRiskyJobs(db, playerId)));
    const elapsed = () => performance.now() - began;
    while ((await countJobs(db, 'queued')) > 0 && elapsed() < timeoutMs)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const seconds = elapsed() / 1_000;
    const deaths = await workers.stop();
    return {
      seconds,
      deaths,
      open: await countJobs(db, 'queued'),
      failed: await countJobs(db, 'failed'),
      doubled: await countWronglyPaid(db),
      broken: (await checkInvariants(db)).length,
    };
  } finally {
    await workers.stop();
    await db.destroy();
  }
}

async function createPlayers(db: Database): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < players; index += 1) {
    const playerId = await insertPlayer(db);
    const gift = {
      token: 'GEMS',
      amount: 100n,
      from: { systemAccount: 'issuance' },
      to: { playerId },
    } as const;
    await db
      .transaction()
      .execute((tx) => bookTransfers(tx, { reason: 'gift', jobId: null, at: new Date(), transfers: [gift] }));
    ids.push(playerId);
  }
  return ids;
}

async function acceptRiskyJobs(db: Database, playerId: string): Promise<void> {
  const payload = { missionPath: 'missions/test', nfts: ['risk'], levelCount: 1, nonce: '' };
  for (let request = 0; request < 2; request += 1) {
    await acceptJobs(
      { db, clock: systemClock },
      {
        playerId,
        idempotencyKey: randomUUID(),
        jobs: { kind: 'initiate', payloads: Array.from({ length: jobsOfPlayer / 2 }, () => payload) },
      },
    );
  }
}

async function countJobs(db: Database, state: 'queued' | 'failed'): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Number of players with succeeded jobs whose balance of gems does not match the number of these jobs. */
async function countWronglyPaid(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('ledger_accounts as account')
    .innerJoin('jobs as job', 'job.player_id', 'account.player_id')
    .where('account.token', '=', 'GEMS')
    .where('job.state', '=', 'succeeded')
    .groupBy(['account.player_id', 'account.balance'])
    .select((eb) => ['account.balance', eb.fn.countAll<bigint>().as('succeeded')])
    .execute();
  return rows.filter(({ balance, succeeded }) => balance !== 100n - succeeded).length;
}
