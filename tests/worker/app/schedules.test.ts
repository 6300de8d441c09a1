import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { schedules as gameSchedules } from '#worker/app/schedules.ts';
import { ScheduleRunner } from '#worker/schedules/ScheduleRunner.ts';
import { cron, type Schedule, type ScheduledRun } from '#worker/schedules/schedule.ts';

let world: TestWorker;
let runners: ScheduleRunner[] = [];

beforeAll(async () => {
  world = await startTestWorker({ config: { roles: ['api'] } });
});
beforeEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await world.services.db.deleteFrom('schedules').execute();
  world.clock.set('2026-06-17T12:00:00Z');
});
afterAll(() => world.stop());

async function startRunner(midnight: Schedule): Promise<ScheduleRunner> {
  const runner = new ScheduleRunner(world.services, { midnight });
  runners.push(runner);
  await runner.register();
  runner.start();
  return runner;
}

/** A schedule that runs at midnight. Each run stores its due time in the database, in the transaction of the run. */
function atMidnight(missed: Schedule['missed'], before: () => void = () => undefined): Schedule {
  const run = async ({ tx, dueAt }: ScheduledRun) => {
    await tx
      .insertInto('world_facts')
      .values({ name: `midnight ${dueAt.toISOString()} ${Math.random()}`, value: '1' })
      .execute();
    before();
  };
  return { nextAfter: cron('0 0 * * *'), missed, run };
}

/** Stops all runners, and returns the due times of all runs since the last call. */
async function timesOfRuns(): Promise<(string | undefined)[]> {
  await Promise.all(runners.map((runner) => runner.stop()));
  const rows = await world.services.db
    .deleteFrom('world_facts')
    .where('name', 'like', 'midnight %')
    .returning('name')
    .execute();
  return rows.map(({ name }) => name.split(' ')[1]).sort();
}

/** Names of the schedules that are due and have not run yet. */
function dueSchedules(): Promise<{ name: string }[]> {
  return world.services.db
    .selectFrom('schedules')
    .select('name')
    .where('next_run_at', '<=', world.clock.now())
    .execute();
}

test('every schedule of the game can run at any time, and again', async () => {
  const runner = new ScheduleRunner(world.services, gameSchedules);
  runners.push(runner);
  await runner.register();
  runner.start();
  for (const hours of [1, 24]) {
    world.clock.advanceHours(hours);
    await runner.runDue();
  }
  const { db } = world.services;
  expect(await dueSchedules()).toEqual([]);
  const rates = await db.selectFrom('treasure_rates').selectAll().execute();
  expect(rates).toMatchObject([{ treasure_per_strength: '0.500000' }, { treasure_per_strength: '0.500000' }]);
});

test('a schedule does not run before its time', async () => {
  const runner = await startRunner(atMidnight('once'));
  world.clock.set('2026-06-17T23:59:59Z');
  await runner.runDue();
  expect(await timesOfRuns()).toEqual([]);
});

test('it runs exactly once at its time, however many workers check it and however often', async () => {
  const workers = await Promise.all(Array.from({ length: 4 }, () => startRunner(atMidnight('once'))));
  world.clock.set('2026-06-18T00:00:00Z');
  await Promise.all([...workers, ...workers].map((runner) => runner.runDue()));
  expect(await timesOfRuns()).toEqual(['2026-06-18T00:00:00.000Z']);
});

test('times that passed while no worker ran get one run for all, or one for each', async () => {
  for (const [missed, expected] of [
    ['once', ['2026-06-18T00:00:00.000Z']],
    ['each', ['2026-06-18T00:00:00.000Z', '2026-06-19T00:00:00.000Z', '2026-06-20T00:00:00.000Z']],
  ] as const) {
    world.clock.set('2026-06-17T12:00:00Z');
    const before = await startRunner(atMidnight(missed));
    await before.stop();
    world.clock.set('2026-06-20T01:00:00Z');
    const after = await startRunner(atMidnight(missed));
    await after.runDue();
    // Waits for runs that the runner has started on its own, because `runDue` skips a schedule that is already running.
    await expect.poll(dueSchedules).toEqual([]);
    await after.runDue();
    expect(await timesOfRuns()).toEqual(expected);
    await world.services.db.deleteFrom('schedules').execute();
  }
});

test('a run that fails leaves no effects and is repeated', async () => {
  let attempts = 0;
  const failing = atMidnight('once', () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the first run fails');
  });
  const first = await startRunner(failing);
  world.clock.set('2026-06-18T00:00:00Z');
  await first.runDue();
  await first.stop();
  expect(await timesOfRuns()).toEqual([]);
  // A second runner can repeat the run at once, because each runner keeps its own pause after a failure.
  const second = await startRunner(failing);
  await second.runDue();
  expect(await timesOfRuns()).toEqual(['2026-06-18T00:00:00.000Z']);
});
