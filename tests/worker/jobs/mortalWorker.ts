import { systemClock, systemDice } from '#worker/chance.ts';
import type { Config } from '#worker/config.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { JobRunner } from '#worker/jobs/JobRunner.ts';
import { PgBossQueue } from '#worker/jobs/pgBossQueue.ts';
import { createLog } from '#worker/log.ts';
import { type Deed, handlersFor } from './testHandlers.ts';

/**
 * A worker process made to be killed: `node --import tsx mortalWorker.ts`, DATABASE_URL in its environment.
 * Its deeds: `linger` says so and stays in the middle of its transaction for good (not IN_A_HURRY); `risk` now
 * and then throws, and now and then takes the process down.
 */
const { DATABASE_URL = '', LOG_LEVEL = 'fatal', IN_A_HURRY } = process.env;

const linger: Deed = async () => {
  if (IN_A_HURRY) return;
  process.send?.('lingering');
  await new Promise(() => undefined);
};
const risk: Deed = () => {
  const luck = Math.random();
  if (luck < 0.05) throw new Error('bad luck');
  if (luck < 0.065) process.kill(process.pid, 'SIGKILL');
};

const log = createLog(LOG_LEVEL);
const db = createDatabase(createPool(DATABASE_URL, log, 6));
const config = { gameSpeed: 1 } as Config;
const queue = new PgBossQueue({ databaseUrl: DATABASE_URL, clock: systemClock, log, works: true });
await queue.start();
await new JobRunner({
  services: { config, db, clock: systemClock, dice: systemDice, log },
  queue,
  handlers: handlersFor({ linger, risk }),
}).start();
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
