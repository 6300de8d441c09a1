import type { ServerClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { RandomSource } from '../base/random.ts';
import type { GameChain } from '../chain/GameChain.ts';
import type { Database, Tx } from '../database/database.ts';

/** Additional work in the transaction of a player's first sign-in, e.g. gifts. */
export type OnPlayerCreated = (tx: Tx, services: WorkerServices, playerId: string) => Promise<void>;

/**
 * Services that route and job handlers use. `startWorker` creates them once and passes them as an argument; no module
 * exports an instance.
 */
export interface WorkerServices {
  config: Config;
  db: Database;
  chain: GameChain;
  clock: ServerClock;
  random: RandomSource;
  log: Log;
  onPlayerCreated: OnPlayerCreated;
  /** Announces to the job runners that this player has new jobs; call it after they were committed. */
  announceJobs(playerId: string): void;
}
