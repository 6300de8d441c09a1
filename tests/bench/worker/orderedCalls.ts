import { randomUUID } from 'node:crypto';
import { insertPlayer } from '#tests/kit/rows.ts';
import { KillableWorkers } from '#tests/worker/jobs/KillableWorkers.ts';
import { systemClock } from '#worker/base/clock.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { JobAnnouncer } from '#worker/jobs/JobAnnouncer.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { readNotifications } from '#worker/notifications/notificationStore.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import type { Measured } from './measure.ts';

const players = 25;
const callsOfPlayer = 400;
const workersAtOnce = 3;
const killEveryMs = 1_500;
const timeoutMs = 300_000;

/**
 * F2: players make 10,000 calls, each player one after the other, while three workers run them, all of which are
 * notified of every call, and one of which is killed every 1.5 s while all three run. Counts the calls that ended out
 * of order, and those that have not ended.
 */
export async function orderedCalls(database: BenchDatabase): Promise<Measured[]> {
  const databaseUrl = await database.fresh();
  const db = createDatabase(createPool(databaseUrl, console, 12));
  const workers = new KillableWorkers(databaseUrl);
  try {
    const ids = await Promise.all(Array.from({ length: players }, () => createPlayer(db)));
    await workers.keepRunning(workersAtOnce);
    const began = performance.now();
    const killing = setInterval(() => workers.killOneOf(workersAtOnce), killEveryMs);
    const announcer = new JobAnnouncer({ db, clock: systemClock, log: console });
    const accepted = await Promise.all(ids.map((playerId) => callInTurn(announcer, playerId)));
    const isOver = () => performance.now() - began > timeoutMs;
    while ((await openJobs(db)) > 0 && !isOver()) await new Promise((resolve) => setTimeout(resolve, 50));
    clearInterval(killing);
    const seconds = (performance.now() - began) / 1_000;
    const deaths = await workers.stop();
    const ended = await Promise.all(ids.map((playerId) => endedJobs(db, playerId)));
    const calls = players * callsOfPlayer;
    const count = (id: string, what: string, counts: readonly number[]): Measured => ({
      id,
      what: `calls ${what}, of ${calls} on ${workersAtOnce} workers, with ${deaths} kills`,
      value: counts.reduce((sum, one) => sum + one, 0),
      unit: '',
      target: '=0',
      spread: 0,
      parts: { seconds },
    });
    const outOfOrder = ended.map((jobs, index) => countOutOfOrder(accepted[index] ?? [], jobs));
    return [
      count('F2', 'out of order', outOfOrder),
      count(
        'F2o',
        'without outcome',
        ended.map((jobs) => callsOfPlayer - jobs.length),
      ),
    ];
  } finally {
    await workers.stop();
    await db.destroy();
  }
}

async function createPlayer(db: Database): Promise<string> {
  const playerId = await insertPlayer(db);
  const gift = {
    token: 'GEMS',
    amount: BigInt(callsOfPlayer),
    from: { systemAccount: 'issuance' },
    to: { playerId },
  } as const;
  await db
    .transaction()
    .execute((tx) =>
      bookTransfers(tx, { reason: 'gift', jobId: null, at: systemClock.now(), transfers: [gift] }),
    );
  return playerId;
}

/** Makes the player's calls, each after the answer of the one before. Returns their jobs. */
async function callInTurn(announcer: JobAnnouncer, playerId: string): Promise<string[]> {
  const payload = { missionPath: 'missions/test', nfts: ['sail'], levelCount: 1, nonce: '' };
  const jobs: string[] = [];
  for (let call = 0; call < callsOfPlayer; call += 1) {
    const jobsOfCall = { kind: 'initiate', payloads: [payload] } as const;
    const acceptance = await announcer.accept({ playerId, idempotencyKey: randomUUID(), jobs: jobsOfCall });
    if (acceptance.state !== 'accepted') throw new Error(`a call was answered ${acceptance.state}`);
    jobs.push(...acceptance.jobIds);
  }
  return jobs;
}

async function endedJobs(db: Database, playerId: string): Promise<string[]> {
  const ended: string[] = [];
  for (;;) {
    const next = await readNotifications(db, playerId, ended.length);
    if (next.length === 0) return ended;
    ended.push(...next.map(({ data }) => String(data.id)));
  }
}

const countOutOfOrder = (accepted: readonly string[], ended: readonly string[]): number =>
  ended.filter((id, place) => accepted[place] !== id).length;

async function openJobs(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}
