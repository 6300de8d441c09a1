import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyIn } from '#contract/routes.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { workerJobs } from '#worker/app/workerJobs.ts';
import { IntentRunner } from '#worker/chain/intents/IntentRunner.ts';
import { JobRunner } from '#worker/jobs/JobRunner.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { ChainPlayer } from './ChainPlayer.ts';
import { killableServices } from './killableServices.ts';

// In the tests below, a worker dies at each step of a job that burns NFTs or submits signed transactions. The job and
// its transactions must still happen exactly once.

let worker: TestWorker;
let mary: ChainPlayer;
/** This worker only accepts requests. The tests themselves run the jobs, and send and settle the transactions. */
beforeAll(async () => {
  worker = await startTestWorker({ chain: true, config: { roles: ['api'] } });
  mary = await ChainPlayer.signIn(worker);
});
afterAll(() => worker.stop());

/** An accepted job. `read` returns, as text, the state that the job changes. */
interface Accepted {
  jobId: string;
  read(): Promise<string>;
  /** Result of `read` at the end; it is certain, because an accepted job is always carried out. */
  end: string;
  /** Expected number of notifications about transactions. */
  transactions: number;
}

async function accepted(
  called: ReturnType<typeof mary.call<'handleAssets' | 'swapEntities'>>,
): Promise<string> {
  const { answer, error } = await called;
  if (error) throw new Error(`not accepted: ${error.code}`);
  return answer.jobId;
}

const stories: Record<string, () => Promise<Accepted>> = {
  'two captains to the wallet': async () => {
    const nfts = [await mary.nft('game'), await mary.nft('game')];
    const { answer } = await mary.buildMoves(
      'thaw',
      nfts.map(({ mint }) => mint),
    );
    const transactions = answer.map(({ mint, tx }) => ({ mint, tx: mary.player.wallet.signTransaction(tx) }));
    return {
      jobId: await accepted(
        mary.call('handleAssets', {
          body: { transactions, type: 'CHARACTER' },
          idempotencyKey: randomUUID(),
        }),
      ),
      read: async () =>
        (
          await Promise.all(
            nfts.map(
              async ({ uid, mint }) => `${(await mary.standing(uid)).standing} ${await mary.held(mint)}`,
            ),
          )
        ).join(),
      end: 'wallet free,wallet free',
      transactions: nfts.length,
    };
  },
  'a ship, burned for tokens': () => swap('SHIP', [12], { SHIP_LEVEL_TOKEN: 6n }),
  'crews, burned for tokens': () => swap('CREW', [9, 26, 60], { CREW_LEVEL_TOKEN: 88n }),
  'items, burned for tokens': () => swap('ITEM', [1, 20], { ITEM_LEVEL_TOKEN: 15n }),
};

/** Burns unminted NFTs of these levels. `tokens` are the expected gains, from the rule book's table. */
async function swap(
  type: BodyIn<'swapEntities'>[number]['type'],
  levels: readonly number[],
  tokens: Partial<Record<'SHIP_LEVEL_TOKEN' | 'CREW_LEVEL_TOKEN' | 'ITEM_LEVEL_TOKEN', bigint>>,
): Promise<Accepted> {
  const { db } = worker.services;
  const uids = await Promise.all(levels.map((level) => insertCaptain(db, mary.playerId, { type, level })));
  const before = await readBalances(db, mary.playerId);
  const body = uids.map((entityId) => ({ type, entityId }));
  const read = async () => {
    const after = await readBalances(db, mary.playerId);
    const standings = await Promise.all(uids.map(async (uid) => (await mary.standing(uid)).standing));
    const gained = Object.keys(tokens).map((token) => after[token as 'GOLD'] - before[token as 'GOLD']);
    return `${standings.join()} for ${gained.join()}`;
  };
  return {
    jobId: await accepted(mary.call('swapEntities', { body, idempotencyKey: randomUUID() })),
    read,
    end: `${uids.map(() => 'burned').join()} for ${Object.values(tokens).join()}`,
    transactions: 0,
  };
}

/** Ends the claims that dead workers have on jobs, and makes every open transaction due for its next check. */
const due = async () => {
  await sql`update jobs set due_at = now() where settled_at is null and due_at <> 'infinity'`.execute(
    worker.services.db,
  );
  await sql`update chain_intents set next_check_at = now() where settled_at is null`.execute(
    worker.services.db,
  );
};

async function hasDueJobs(): Promise<boolean> {
  const { rows } = await sql`select from jobs where settled_at is null and due_at <= now()`.execute(
    worker.services.db,
  );
  return rows.length > 0;
}

/** Makes jobs and transactions due, runs the jobs, and checks the transactions twice, as a worker does. */
async function work(services: WorkerServices, isDead = () => false): Promise<void> {
  await due();
  const listener = { subscribe: () => () => undefined };
  const jobs = new JobRunner({ services, handlers: workerJobs, listener });
  jobs.start();
  // A job that has been taken is no longer due; `stop` below waits until it has ended.
  await until(async () => isDead() || !(await hasDueJobs()));
  await jobs.stop();
  const intents = new IntentRunner(services);
  for (let look = 0; look < 2; look += 1) {
    await due();
    await intents.runDue();
  }
}

/** @returns whether the worker died */
async function dieIn(dieAt: number): Promise<boolean> {
  const services = killableServices(worker.services, dieAt);
  await work(services, services.isDead).catch((error: unknown) => {
    if (!services.isDead()) throw error;
  });
  return services.isDead();
}

const toldOf = async (type: 'chainIntent' | 'handleAssets' | 'swapEntities') =>
  (
    await worker.services.db
      .selectFrom('notifications')
      .select('seq')
      .where('player_id', '=', mary.playerId)
      .where('type', '=', type)
      .execute()
  ).length;
const told = async () => ({
  jobs: (await toldOf('handleAssets')) + (await toldOf('swapEntities')),
  transactions: await toldOf('chainIntent'),
});
const isSettled = async (jobId: string) =>
  (
    await worker.services.db
      .selectFrom('jobs')
      .select('settled_at')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow()
  ).settled_at !== null;

/** Upper bound of the steps of each story. */
const maxSteps = 120;

describe.each(Object.entries(stories))('%s', (_, begin) => {
  test('happens once, wherever the worker dies', async () => {
    let deaths = 0;
    for (let dieAt = 1; dieAt <= maxSteps; dieAt += 1) {
      const before = await told();
      const { jobId, read, end, transactions } = await begin();
      const died = await dieIn(dieAt);
      expect(await checkInvariants(worker.services.db)).toEqual([]);
      await until(async () => {
        if (!(await isSettled(jobId))) await work(worker.services);
        return isSettled(jobId);
      }, 15_000);
      expect([dieAt, await read()]).toEqual([dieAt, end]);
      const after = await told();
      expect([dieAt, after.jobs - before.jobs, after.transactions - before.transactions]).toEqual([
        dieAt,
        1,
        transactions,
      ]);
      if (!died) break;
      deaths += 1;
    }
    // The worker must have died at least at these steps: the sweep, the claim, the player's lock, the savepoint, two
    // statements of the handler, and the outcome.
    expect(deaths).toBeGreaterThan(6);
    expect(deaths).toBeLessThan(maxSteps);
    expect(await checkInvariants(worker.services.db)).toEqual([]);
  }, 300_000);
});
