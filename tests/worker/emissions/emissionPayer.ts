import type { KyselyPlugin } from 'kysely';
import { FakeClock } from '#tests/kit/FakeClock.ts';
import type { Config } from '#worker/base/config.ts';
import { createLog } from '#worker/base/log.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { closeDay } from '#worker/emissions/closeDay.ts';
import { payShares } from '#worker/emissions/payShares.ts';
import { LiveMissionsCache } from '#worker/islands/LiveMissionsCache.ts';
import { ScheduleRunner } from '#worker/schedules/ScheduleRunner.ts';
import { cron, every } from '#worker/schedules/schedule.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';

/**
 * A worker process that closes and pays days, in batches of three players, as if the time were NOW. It kills itself
 * right before statement number DIE_AT: `node --import tsx emissionPayer.ts`.
 */
const { DATABASE_URL = '', NOW = '', DIE_AT = '' } = process.env;

let statements = 0;
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    if (statements === Number(DIE_AT)) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};

const log = createLog('fatal');
const services = {
  config: { gameSpeed: 1 } as Config,
  db: createDatabase(createPool(DATABASE_URL, log, 4)).withPlugin(killer),
  clock: new FakeClock(NOW),
  log,
  liveMissions: new LiveMissionsCache(),
} as unknown as WorkerServices;
const runner = new ScheduleRunner(services, {
  closeDay: { nextAfter: cron('0 0 * * *'), missed: 'each', run: closeDay },
  payShares: {
    nextAfter: every(() => 1_000),
    missed: 'once',
    run: () => payShares(services, { batchPlayers: 3 }),
  },
});
await runner.runDue();
process.exit(0);
