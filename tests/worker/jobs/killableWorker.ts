import { randomUUID } from 'node:crypto';
import { systemClock } from '#worker/base/clock.ts';
import type { Config } from '#worker/base/config.ts';
import { createLog } from '#worker/base/log.ts';
import { systemRandom } from '#worker/base/random.ts';
import type { GameChain } from '#worker/chain/connection/GameChain.ts';
import { ChannelListener } from '#worker/database/ChannelListener.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { LiveMissionsCache } from '#worker/islands/LiveMissionsCache.ts';
import { JobRunner } from '#worker/jobs/JobRunner.ts';
import { type Action, handlersFor, jobsOf } from './testHandlers.ts';

/**
 * A worker process that tests kill: `node --import tsx killableWorker.ts`, with DATABASE_URL in its environment. It
 * accepts the jobs that it is sent. Its actions: `linger` sends a message and then never ends its transaction (unless
 * NO_LINGER is set); `poison` kills the process; `risk` throws in 5 % of its runs and kills the process in 1.5 %.
 */
const { DATABASE_URL = '', LOG_LEVEL = 'fatal', NO_LINGER, IDLE_MS = '10000' } = process.env;

const die = () => process.kill(process.pid, 'SIGKILL');
const linger: Action = async () => {
  if (NO_LINGER) return;
  process.send?.('lingering');
  await new Promise(() => undefined);
};
const risk: Action = () => {
  const chance = Math.random();
  if (chance < 0.05) throw new Error('bad luck');
  if (chance < 0.065) die();
};
const poison: Action = () => {
  die();
};

const log = createLog(LOG_LEVEL);
const db = createDatabase(createPool(DATABASE_URL, log, 12, { idleInTransactionMs: Number(IDLE_MS) }));
const config = { gameSpeed: 1 } as Config;
const listener = new ChannelListener(DATABASE_URL, log);
await listener.start();
const runner = new JobRunner({
  services: {
    chain: {} as GameChain,
    config,
    db,
    clock: systemClock,
    random: systemRandom,
    log,
    tracing: null,
    liveMissions: new LiveMissionsCache(),
  },
  listener,
  handlers: handlersFor({ linger, risk, poison }),
});
runner.start();
process.on('message', ({ playerId, actions }: { playerId: string; actions: string[] }) => {
  void runner.accept({ playerId, idempotencyKey: randomUUID(), jobs: jobsOf(actions) });
});
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
