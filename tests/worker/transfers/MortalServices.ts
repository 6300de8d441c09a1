import type { KyselyPlugin } from 'kysely';
import { createLog } from '#worker/base/log.ts';
import { GameChain } from '#worker/chain/GameChain.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';

/** Thrown by every step of a dead worker. */
export class Died extends Error {
  override readonly name = 'Died';
}

/**
 * The services of a worker that dies at its step number `dieAt`. A step is a statement before it is sent, a call of the
 * chain before it is sent, or the same call when it was answered. What was open in the database is rolled back, and
 * nothing that comes after has any effect.
 */
export function mortal(services: WorkerServices, dieAt: number): WorkerServices & { isDead(): boolean } {
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
  class MortalChain extends GameChain {
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
    chain: new MortalChain(services.config, createLog('fatal')),
    isDead: () => steps >= dieAt,
  };
}
