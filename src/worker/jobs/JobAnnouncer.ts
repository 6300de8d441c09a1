import { sql } from 'kysely';
import type { Log } from '../base/log.ts';
import { channels } from '../database/ChannelListener.ts';
import type { Database } from '../database/database.ts';

/**
 * Announces players with new jobs once those jobs are committed: to the job runner of this process if it has one,
 * otherwise to the other workers by NOTIFY. A NOTIFY inside the accepting statement would make PostgreSQL commit
 * accepted requests one after another. Here, all players announced while a NOTIFY is running share the next one. If an
 * announcement is lost, the jobs wait for the next sweep of a job runner.
 */
export class JobAnnouncer {
  readonly #db: Database;
  readonly #log: Pick<Log, 'warn'>;
  #waiting = new Set<string>();
  #isNotifying = false;
  #runHere: ((playerId: string) => void) | null = null;

  constructor(db: Database, log: Pick<Log, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  /** From now on `announce` passes players to `run`, the job runner of this process. */
  runHere(run: (playerId: string) => void): void {
    this.#runHere = run;
  }

  announce(playerId: string): void {
    if (this.#runHere) this.#runHere(playerId);
    else {
      this.#waiting.add(playerId);
      if (!this.#isNotifying) void this.#notify();
    }
  }

  async #notify(): Promise<void> {
    this.#isNotifying = true;
    while (this.#waiting.size > 0) {
      const players = [...this.#waiting];
      this.#waiting = new Set();
      try {
        await sql`select pg_notify(${channels.jobs}, player) from unnest(${players}::text[]) as player`.execute(
          this.#db,
        );
      } catch (error) {
        this.#log.warn({ err: error }, 'new jobs could not be announced; a sweep finds them');
      }
    }
    this.#isNotifying = false;
  }
}
