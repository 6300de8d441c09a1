import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { IntentRunner } from '#worker/chain/intents/IntentRunner.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { ChainPlayer } from './ChainPlayer.ts';

let worker: TestWorker;
/** This worker only accepts requests. The child processes send and settle the transactions. */
beforeAll(async () => {
  worker = await startTestWorker({ chain: true, config: { roles: ['api'] } });
});
afterAll(() => worker.stop());

const child = fileURLToPath(new URL('./killableRunner.ts', import.meta.url));

/** @returns whether the process was killed before it had finished */
async function runUntil(dieAt: number, after: boolean): Promise<boolean> {
  const { config } = worker.services;
  const running = fork(child, {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl,
      SOLANA_RPC_URL: config.solanaRpcUrl,
      AUTHORITY: config.secrets.chainAuthority.toString('hex'),
      DIE_AT: String(dieAt),
      ...(after && { AFTER: '1' }),
    },
  });
  const [, signal] = await once(running, 'exit');
  return signal === 'SIGKILL';
}

const due = () =>
  sql`update chain_intents set next_check_at = now() where settled_at is null`.execute(worker.services.db);

/** Waits until the database has rolled back all open transactions of the dead process. */
const untilRolledBack = () =>
  until(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(worker.services.db);
    return rows[0]?.open === 0;
  });

/**
 * Upper bound of the number of steps (statements and RPC calls) until both signed transactions have ended
 * (killableRunner.ts).
 */
const maxSteps = 20;
/**
 * A process is killed only at every third step, because each try takes long. `killedStories.test.ts` stops at every
 * step, but without a process.
 */
const stepsBetween = 3;

test('a worker killed before or after a step leaves a transaction that the next one ends once', async () => {
  const deaths: string[] = [];
  for (const after of [false, true]) {
    for (let dieAt = 1; dieAt <= maxSteps; dieAt += stepsBetween) {
      const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
      const ids = [await mary.move('deposit', 10), await mary.move('withdraw', 20)];
      await due();
      const died = await runUntil(dieAt, after);
      await untilRolledBack();
      expect(await checkInvariants(worker.services.db)).toEqual([]);
      if (died) deaths.push(`${after ? 'after' : 'before'} ${dieAt}`);
      const next = new IntentRunner(worker.services);
      await until(async () => {
        await due();
        await next.runDue();
        const intents = await mary.intents();
        return intents.every(({ state }) => state === 'confirmed');
      }, 15_000);
      expect(await mary.inGame('BOOTY')).toBe(90_000_000_000n);
      expect(await mary.onChain('BOOTY')).toBe(108_000_000_000n);
      const told = await worker.services.db
        .selectFrom('notifications')
        .select('data')
        .where('player_id', '=', mary.playerId)
        .where('type', '=', 'chainIntent')
        .execute();
      expect(told.map(({ data }) => Object(data).id).sort()).toEqual([...ids].sort());
      expect(await checkInvariants(worker.services.db)).toEqual([]);
      if (!died) break;
    }
  }
  expect(deaths.length).toBeGreaterThanOrEqual((2 * maxSteps) / stepsBetween - 2);
}, 600_000);
