import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { schedules } from '#worker/app/schedules.ts';
import { PgBossQueue } from '#worker/jobs/pgBossQueue.ts';

let world: TestWorker;

beforeAll(async () => {
  world = await startTestWorker({ config: { roles: ['api'] } });
});
afterAll(() => world.stop());

test('everything the world does by itself can be done at any time, and again', async () => {
  for (const { run } of Object.values(schedules)) {
    await run(world.services);
    await run(world.services);
  }
  const { db } = world.services;
  const rates = await db.selectFrom('treasure_rates').selectAll().execute();
  expect(rates).toMatchObject([{ treasure_per_strength: '0.500000' }]);
});

test('what is due is done, once, however many workers keep the calendar', async () => {
  const { config, clock, log } = world.services;
  let done = 0;
  const ring = async () => {
    done += 1;
  };
  const everyMinute = { name: 'bell', cron: '* * * * *', run: ring };
  await clearOfTheMinute();
  const queues = Array.from(
    { length: 2 },
    () => new PgBossQueue({ databaseUrl: config.databaseUrl, clock, log, works: true }),
  );
  for (const queue of queues) {
    await queue.start();
    await queue.keepCalendar([everyMinute]);
  }
  await expect.poll(() => done, { timeout: 60_000, interval: 200 }).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(done).toBe(1);
  await Promise.all(queues.map((queue) => queue.stop()));
}, 90_000);

/** The bell rings by the real clock: begin where the next minute is far enough away not to ring it again. */
async function clearOfTheMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 15_000) await new Promise((resolve) => setTimeout(resolve, left + 500));
}
