import type { KyselyPlugin } from 'kysely';
import { systemClock } from '#worker/base/clock.ts';
import type { Config } from '#worker/base/config.ts';
import { createLog } from '#worker/base/log.ts';
import { GameChain } from '#worker/chain/connection/GameChain.ts';
import { IntentRunner } from '#worker/chain/intents/IntentRunner.ts';
import { WalletReadings } from '#worker/chain/readings/WalletReadings.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

/**
 * A worker process that sends and settles transactions until it kills itself: `node --import tsx killableRunner.ts`.
 * Database statements and RPC calls count as steps. The process dies right before step number DIE_AT; if AFTER is set
 * and the step is an RPC call, it dies right after the answer.
 */
const { DATABASE_URL = '', SOLANA_RPC_URL = '', AUTHORITY = '', DIE_AT = '', AFTER } = process.env;

let steps = 0;
const step = (): boolean => {
  steps += 1;
  return steps === Number(DIE_AT);
};
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (step()) die();
    return node;
  },
  transformResult: async ({ result }) => result,
};

const askChain = globalThis.fetch;
globalThis.fetch = async (...request) => {
  const dies = step();
  if (dies && !AFTER) die();
  const answer = await askChain(...request);
  if (dies) die();
  return answer;
};

const log = createLog('fatal');
const secrets = { chainAuthority: Buffer.from(AUTHORITY, 'hex'), formerAuthorities: [] };
const config = { solanaRpcUrl: SOLANA_RPC_URL, cluster: 'local', chainMints: {}, secrets };
const runner = new IntentRunner({
  db: createDatabase(createPool(DATABASE_URL, log, 4)).withPlugin(killer),
  chain: new GameChain(config as unknown as Config, log),
  clock: systemClock,
  log,
  tracing: null,
  readings: new WalletReadings(),
});
// The first `runDue` sends the signed transactions; the second settles those that the first has not.
await runner.runDue();
await runner.runDue();
process.exit(0);
