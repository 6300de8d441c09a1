import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { insertPlayer } from '#tests/kit/rows.ts';
import { KillableWorkers } from '#tests/worker/jobs/KillableWorkers.ts';
import { systemClock } from '#worker/base/clock.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { acceptJobs } from '#worker/jobs/acceptJobs.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { readNotifications } from '#worker/notifications/notificationStore.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median } from './measure.ts';

const rounds = 5;
const jobs = 10;

/**
 * F1: one of two workers is killed in the middle of a job. Counts lost jobs and jobs that ran twice, and measures the
 * time until all jobs are done.
 */
export async function killedWorker(database: BenchDatabase): Promise<Measured[]> {
  const databaseUrl = await database.fresh();
  const db = createDatabase(createPool(databaseUrl, console, 4));
  let lost = 0;
  let doubled = 0;
  const seconds: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const made = await oneDeath(databaseUrl, db);
      lost += made.lost;
      doubled += made.doubled;
      seconds.push(made.seconds);
    }
  } finally {
    await db.destroy();
  }
  const count = (what: string, value: number): Measured => ({
    id: `F1${what[0]}`,
    what: `jobs ${what} in ${rounds} kills of a worker mid-job (${jobs * rounds} jobs)`,
    value,
    unit: '',
    target: '=0',
    spread: 0,
    parts: {},
  });
  return [
    {
      id: 'F1',
      what: 'kill -9 of a worker mid-job → the last of its jobs settled by another, worst of all kills',
      value: Math.max(...seconds),
      unit: 's',
      target: '<=1.5',
      // No spread, because the figure is the worst value.
      spread: 0,
      parts: { median: median(seconds) },
    },
    count('lost', lost),
    count('doubled', doubled),
  ];
}

async function oneDeath(databaseUrl: string, db: Database) {
  const workers = new KillableWorkers(databaseUrl);
  const doomed = await workers.start();
  const playerId = await insertPlayer(db);
  await db.transaction().execute(async (tx) => {
    const gift = {
      token: 'GEMS',
      amount: 100n,
      from: { systemAccount: 'issuance' },
      to: { playerId },
    } as const;
    await bookTransfers(tx, { reason: 'gift', jobId: null, at: new Date(), transfers: [gift] });
  });
  const payload = { missionPath: 'missions/test', nfts: ['linger'], levelCount: 1, nonce: '' };
  await acceptJobs(
    { db, clock: systemClock },
    {
      playerId,
      idempotencyKey: randomUUID(),
      jobs: { kind: 'initiate', payloads: Array.from({ length: jobs }, () => payload) },
    },
  );
  await once(doomed, 'message');
  await workers.start({ NO_LINGER: '1' });
  const gone = once(doomed, 'exit');
  const killed = performance.now();
  doomed.kill('SIGKILL');
  await gone;
  while (performance.now() - killed < 30_000 && (await readNotifications(db, playerId, 0)).length < jobs)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const seconds = (performance.now() - killed) / 1_000;
  const notifications = await readNotifications(db, playerId, 0);
  const paid = 100 - Number((await readBalances(db, playerId)).GEMS);
  await workers.stop();
  return {
    seconds,
    lost: jobs - new Set(notifications.map(({ data }) => data.id)).size,
    doubled: Math.max(0, paid - jobs),
  };
}
