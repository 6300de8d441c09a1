import { Refusal } from '../../base/refusal.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { AuthorityCoins } from './AuthorityCoins.ts';
import { checkCustody } from './custody.ts';
import { FeeBudget } from './feeBudget.ts';
import { NftComparison } from './NftComparison.ts';

type WatchServices = Pick<WorkerServices, 'db' | 'chain' | 'clock' | 'config' | 'log' | 'liveMissions'>;

/** Pause between two comparisons of the chain with the game, in milliseconds (rule book: chain.md, Withdrawals). */
const everyMs = 30_000;

/** Compares the chain with the game while a worker runs, and reports differences to operators. */
export class ChainWatch {
  readonly #log: WorkerServices['log'];
  readonly #checks: readonly (() => Promise<void>)[];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(services: WatchServices) {
    this.#log = services.log;
    const coins = new AuthorityCoins(services);
    const fees = new FeeBudget(services);
    const nfts = new NftComparison(services);
    this.#checks = [
      () => checkCustody(services),
      () => coins.check(),
      () => fees.check(),
      () => nfts.check(),
    ];
  }

  start(): void {
    this.#running = this.#checkAll().then(() => {
      if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), everyMs);
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #checkAll(): Promise<void> {
    for (const check of this.#checks) {
      await check().catch((error: unknown) => {
        // Not logged again: `chain` has already logged that the chain does not answer.
        if (!(error instanceof Refusal)) this.#log.error({ err: error }, 'the chain was not compared');
      });
    }
  }
}
