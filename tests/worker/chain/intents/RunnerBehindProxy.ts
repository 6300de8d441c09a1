import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { createLog, type Log } from '#worker/base/log.ts';
import { GameChain } from '#worker/chain/connection/GameChain.ts';
import { IntentRunner } from '#worker/chain/intents/IntentRunner.ts';
import type { ChainPlayer } from './ChainPlayer.ts';
import { ChainProxy } from './ChainProxy.ts';

/**
 * An intent runner whose chain is behind a proxy, for a worker that only accepts requests and asks the chain directly.
 */
export class RunnerBehindProxy {
  readonly worker: TestWorker;
  readonly proxy: ChainProxy;
  /** The chain client of the runner; it uses the proxy. */
  readonly chain: GameChain;
  /** What the runner has logged at the level `error`, in order: the fields of each line, and its message. */
  readonly errors: { fields: object; message: string }[] = [];
  readonly #runner: IntentRunner;

  private constructor(worker: TestWorker, proxy: ChainProxy) {
    this.worker = worker;
    this.proxy = proxy;
    const { services } = worker;
    this.chain = new GameChain({ ...services.config, solanaRpcUrl: proxy.rpcUrl }, createLog('fatal'));
    const log = Object.create(services.log, {
      error: { value: (fields: object, message: string) => this.errors.push({ fields, message }) },
    }) as Log;
    this.#runner = new IntentRunner({ ...services, chain: this.chain, log });
  }

  /** Starts it for all tests of a file. The rule of the proxy, and what was logged, end with each test. */
  static async forAllTests(): Promise<RunnerBehindProxy> {
    const worker = await startTestWorker({ chain: true, config: { roles: ['api'] } });
    const proxy = await ChainProxy.before(worker.services.config.solanaRpcUrl);
    const runner = new RunnerBehindProxy(worker, proxy);
    beforeEach(() => runner.reset());
    afterAll(async () => {
      await proxy.stop();
      await worker.stop();
    });
    return runner;
  }

  /** Ends the rule of the proxy, and forgets what was logged. */
  reset(): void {
    this.proxy.rule = () => undefined;
    this.errors.length = 0;
  }

  /** Makes every open transaction due, and has the runner look at them once. */
  async look(): Promise<void> {
    await sql`update chain_intents set next_check_at = now() where settled_at is null`.execute(
      this.worker.services.db,
    );
    await this.#runner.runDue().catch(() => undefined);
  }

  looksUntil(holds: () => Promise<boolean>): Promise<void> {
    return until(async () => {
      await this.look();
      return holds();
    }, 15_000);
  }

  async stateOf(player: ChainPlayer, id: string) {
    return (await player.intents()).find((intent) => intent.id === id)?.state;
  }

  /** Makes the transaction's blockhash expire: the chain's block height is now above the last valid one. */
  async expire(id: string): Promise<void> {
    await this.worker.services.db
      .updateTable('chain_intents')
      .set({ last_valid_block_height: 1 })
      .where('id', '=', id)
      .execute();
  }
}
