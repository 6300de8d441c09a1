import type { Kysely, Transaction } from 'kysely';
import type { Clock, Dice } from './chance.ts';
import type { Config } from './config.ts';
import type { Tables } from './database/tables.ts';
import type { Log } from './log.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** What happens besides when a player signs in for the first time, e.g. gifts. Part of the sign-in's transaction. */
export type OnPlayerCreated = (tx: Tx, services: Services, playerId: string) => Promise<void>;

/** What every route handler may stand on. Made once in `main.ts` (or `startTestWorker`), never imported as a value. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  dice: Dice;
  log: Log;
  onPlayerCreated: OnPlayerCreated;
}
