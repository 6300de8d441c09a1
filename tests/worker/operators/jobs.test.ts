import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { readTable } from '#worker/operators/reads.ts';
import { act, anOperator, refusalOf } from './operating.ts';

let worker: TestWorker;
let admin: Operator;
let player: SignedInPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
  admin = await anOperator(worker);
  player = await worker.signIn();
});
afterAll(() => worker.stop());

/** A purchase whose worker ended five times without an outcome, which gives it up. */
async function givenUpPurchase(): Promise<string> {
  const { db, clock } = worker.services;
  const id = randomUUID();
  await db
    .insertInto('jobs')
    .values({
      id,
      player_id: player.playerId,
      kind: 'exchange',
      payload: JSON.stringify({ name: 'Battle Token for GOLD', multiplier: 1 }),
      accepted_at: clock.now(),
      attempts: 5,
    })
    .execute();
  expect((await worker.untilSettled(id)).state).toBe('failed');
  return id;
}
const givenUp = async () => (await readTable.failedJobs.read(worker.services, {})).map(({ id }) => id);

test('a job given up is repeated once, under an id whose outcome its player reads', async () => {
  const job = await givenUpPurchase();
  expect(await givenUp()).toContain(job);
  const results = await Promise.allSettled([1, 2, 3].map(() => act(worker, admin, 'repeatJob', { job })));
  const [done, ...more] = results.filter((one) => one.status === 'fulfilled');
  expect(more).toEqual([]);
  const repeated = String(done?.value.after.repeatedBy);
  expect((await worker.untilSettled(repeated)).state).not.toBe('failed');
  expect(await givenUp()).not.toContain(job);
  expect(await refusalOf(act(worker, admin, 'closeJob', { job }))).toBe('job_dealt_with');
  expect(await refusalOf(act(worker, admin, 'repeatJob', { job: repeated }))).toBe('job_not_given_up');
});

test('a job given up is closed, and leaves the list', async () => {
  const job = await givenUpPurchase();
  await act(worker, admin, 'closeJob', { job });
  expect(await givenUp()).not.toContain(job);
  expect(await refusalOf(act(worker, admin, 'repeatJob', { job }))).toBe('job_dealt_with');
  expect(await refusalOf(act(worker, admin, 'repeatJob', { job: randomUUID() }))).toBe('job_unknown');
  expect(await refusalOf(act(worker, admin, 'repeatJob', { job: 'the last one' }))).toBe('input_wrong');
});
