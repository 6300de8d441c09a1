import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';
import { rankMeasures } from '#worker/app/rankMeasures.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker();
});
afterAll(() => worker.stop());

/** The served values of a metric, by label where it has one. */
async function served(name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${worker.origin}/metrics`)).text();
  const lines = [...text.matchAll(new RegExp(`^${name}(?:\\{\\w+="([^"]*)"\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, label = '', value]) => [label, Number(value)]));
}

test('an idle worker has nothing that waits, and connections that are open', async () => {
  const { open, waiting } = await served('database_connections');
  expect(open).toBeGreaterThan(0);
  expect(waiting).toBe(0);
  expect(await served('jobs_queued')).toEqual({ '': 0 });
  expect(await served('jobs_oldest_seconds')).toEqual({ '': 0 });
  expect(await served('schedules_overdue_seconds')).toEqual({});
});

test('connected pages are counted until they leave', async () => {
  const { token } = await worker.signIn();
  const page = await TestSocket.open(worker.origin, { token });
  await until(async () => (await served('pages_connected'))[''] === 1);
  page.close();
  await until(async () => (await served('pages_connected'))[''] === 0);
});

test('jobs that wait, failed attempts and schedules that are due are counted', async () => {
  const { db, clock } = worker.services;
  const { playerId } = await worker.signIn();
  const acceptedAt = new Date(clock.now().getTime() - 90_000);
  await db
    .insertInto('jobs')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      player_id: playerId,
      kind: 'claim',
      payload: '{}',
      accepted_at: acceptedAt,
      faulted: true,
      due_at: sql`now() + interval '1 day'`,
    })
    .execute();
  await db
    .insertInto('schedules')
    .values({ name: 'late', next_run_at: new Date(clock.now().getTime() - 60_000) })
    .execute();
  expect(await served('jobs_queued')).toEqual({ '': 1 });
  expect(await served('jobs_retried')).toEqual({ '': 1 });
  expect((await served('jobs_oldest_seconds'))['']).toBeGreaterThanOrEqual(90);
  expect((await served('schedules_overdue_seconds')).late).toBeGreaterThanOrEqual(60);
  await db.deleteFrom('jobs').where('player_id', '=', playerId).execute();
  await db.deleteFrom('schedules').where('name', '=', 'late').execute();
});

test('the figures of the compared ranks are read once for both metrics', async () => {
  const { db, clock } = worker.services;
  let reads = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const measured = rankMeasures({ db: counted, clock });
  expect(await Promise.all(measured.map((one) => one.read()))).toHaveLength(2);
  expect(reads).toBe(1);
});
