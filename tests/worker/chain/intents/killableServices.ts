import type { KyselyPlugin } from 'kysely';
import { createLog } from '#worker/base/log.ts';
import { GameChain } from '#worker/chain/connection/GameChain.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';

/** Thrown at the step at which the worker dies, and at every later step. */
export class Died extends Error {
  override readonly name = 'Died';
}

/**
 * Services of a worker that dies at step number `dieAt`. Steps are counted before each database statement, before each
 * call to the chain, and after its answer. At the worker's death, open database transactions are rolled back; later
 * steps have no effect.
 */
export function killableServices(
  services: WorkerServices,
  dieAt: number,
): WorkerServices & { isDead(): boolean } {
  let steps = 0;
  const step = (): void => {
    steps += 1;
    if (steps >= dieAt) throw new Died();
  };
  const killer: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  class KillableChain extends GameChain {
    override async ask<T>(work: Parameters<GameChain['ask']>[0]): Promise<T> {
      step();
      const answer = await super.ask(work);
      step();
      return answer as T;
    }
  }
  return {
    ...services,
    db: services.db.withPlugin(killer),
    chain: new KillableChain(services.config, createLog('fatal')),
    isDead: () => steps >= dieAt,
  };
}
