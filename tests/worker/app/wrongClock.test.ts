import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#rules/time.ts';
import { FakeClock } from '#tests/kit/FakeClock.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { schedules } from '#worker/app/schedules.ts';
import type { Log } from '#worker/base/log.ts';

// A worker on a machine whose clock is wrong (rule book: jobs.md, Time).

const logged: unknown[] = [];
const ignore = () => undefined;
const log = {
  ...{ trace: ignore, debug: ignore, warn: ignore, fatal: ignore },
  info: (_: unknown, message: string) => logged.push(message),
  error: (_: unknown, message: string) => logged.push(message),
  child: () => log,
} as unknown as Log;

let worker: TestWorker;
let machine: FakeClock;
beforeAll(async () => {
  machine = new FakeClock(Date.now());
  machine.advanceHours(24);
  worker = await startTestWorker({ clock: machine, takesDatabaseTime: true, schedules, log });
});
afterAll(() => worker.stop());

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(worker.services.db);
  return rows[0]?.now.getTime() ?? 0;
}

/** Whether two times differ by less than a test takes. */
const isNear = (left: number, right: number) => Math.abs(left - right) < 60_000;

test('it is not ready, and says so in the log and in the metrics', async () => {
  expect(await worker.call('ready')).toMatchObject({
    status: 503,
    answer: {
      ready: false,
      checks: { database: true, jobs: true, clock: false },
      reasons: [
        expect.stringMatching(
          /^This machine's clock differs from the database's by 86,[34]\d\d\.\d seconds\.$/,
        ),
      ],
    },
  });
  const metrics = await (await fetch(`${worker.origin}/metrics`)).text();
  const skew = Number(/^clock_skew_seconds (.*)$/m.exec(metrics)?.[1]);
  expect(isNear(skew * 1_000, 24 * hourMs)).toBe(true);
  expect(logged).toContain("the machine's clock is wrong; this worker is not ready");
});

test('it shows, opens sessions and makes nonces by the time of the database', async () => {
  const now = await databaseTime();
  expect(isNear((await worker.call('gameTime')).answer.serverTime, now)).toBe(true);
  await worker.signIn();
  const { rows } = await sql<{ last: Date }>`
    select max(created_at) as last from sessions`.execute(worker.services.db);
  expect(isNear(rows[0]?.last.getTime() ?? 0, now)).toBe(true);
});

test('it closes no day that is not over, and deletes no session that has not expired', async () => {
  const { db } = worker.services;
  const anne = await worker.signIn();
  const due = await db.selectFrom('schedules').select(['name', 'next_run_at']).execute();
  const now = await databaseTime();
  const nextDay = new Date(now).setUTCHours(24, 0, 0, 0);
  const ofDay = due.filter(({ name }) => name === 'closeDay' || name === 'closeArenaDay');
  expect(ofDay.map(({ next_run_at }) => next_run_at.getTime())).toEqual([nextDay, nextDay]);
  await db
    .updateTable('schedules')
    .set({ next_run_at: new Date(now) })
    .where('name', '=', 'forgetOld')
    .execute();
  await until(async () => {
    const { next_run_at } = await db
      .selectFrom('schedules')
      .select('next_run_at')
      .where('name', '=', 'forgetOld')
      .executeTakeFirstOrThrow();
    return next_run_at.getTime() > now;
  });
  expect(await db.selectFrom('emission_days').selectAll().execute()).toEqual([]);
  expect((await anne.call('me')).error).toBeNull();
});

test('it is ready again once its clock is right', async () => {
  machine.set(await databaseTime());
  expect(await worker.call('ready')).toMatchObject({ status: 200, answer: { checks: { clock: true } } });
  machine.set((await databaseTime()) - 3_000);
  expect((await worker.call('ready')).status).toBe(503);
  machine.set((await databaseTime()) + 1_000);
  expect((await worker.call('ready')).status).toBe(200);
  expect(logged).toContain("the machine's clock is right again");
});
