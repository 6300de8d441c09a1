import pg from 'pg';
import { EmbeddedPostgres } from '../postgres/EmbeddedPostgres.ts';
import { worldDatabase } from '../postgres/runningDatabase.ts';

/** Number of the advisory lock, an arbitrary constant: the supervisor that holds the lock owns the data folder. */
const folderLock = 7_000;
const retryMs = 500;

/**
 * The game's own PostgreSQL, used by one supervisor at a time and restarted when it ends. The supervisor holds an
 * advisory lock in the database, which PostgreSQL releases however the supervisor ends.
 */
export class EmbeddedDatabase {
  readonly url: string;
  readonly #folder: string;
  #server: EmbeddedPostgres;
  #lock: pg.Client;
  #recovery: Promise<void> = Promise.resolve();
  #closing = false;

  private constructor(folder: string, server: EmbeddedPostgres, lock: pg.Client) {
    this.#folder = folder;
    this.#server = server;
    this.#lock = lock;
    this.url = server.url(worldDatabase);
    this.#watch();
  }

  /**
   * Starts the database of a folder and takes its lock.
   * @throws Error with one sentence: the folder is in use, not accessible or damaged
   */
  static async open(folder: string): Promise<EmbeddedDatabase> {
    const server = await EmbeddedPostgres.start(folder);
    await server.createDatabase(worldDatabase);
    const lock = await takeLock(server);
    if (!lock)
      throw new Error(`Another game is already running on the folder ${folder}; choose another DATA_DIR.`);
    return new EmbeddedDatabase(folder, server, lock);
  }

  async stop(): Promise<void> {
    this.#closing = true;
    // A server that is being started again may already answer the workers, and would be left running.
    await this.#recovery;
    await this.#lock.end().catch(() => undefined);
    await this.#server.stop();
  }

  #watch(): void {
    // Every error is followed by 'end'.
    this.#lock.on('error', () => undefined);
    this.#lock.once('end', () => {
      if (!this.#closing) this.#recovery = this.#recover();
    });
  }

  /** Starts the database again on the same port, so that the workers can reconnect. */
  async #recover(): Promise<void> {
    console.error('The database ended; starting it again.');
    while (!this.#closing) {
      try {
        this.#server = await EmbeddedPostgres.start(this.#folder, { port: this.#server.port });
        const lock = await takeLock(this.#server);
        if (lock) {
          this.#lock = lock;
          this.#watch();
          return;
        }
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

async function takeLock(server: EmbeddedPostgres): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: server.url(worldDatabase), keepAlive: true });
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [folderLock]);
  if (rows[0]?.held === true) return client;
  await client.end();
  return null;
}
