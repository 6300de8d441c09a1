import pg from 'pg';
import { EmbeddedPostgres } from '../postgres/EmbeddedPostgres.ts';

const databaseName = 'game';
/** Any constant: who holds this lock in the database has the data folder. */
const folderLock = 7_000;
const restMs = 500;

/**
 * The game's own PostgreSQL, held by one supervisor at a time and started again should it die. The hold is a lock
 * in the database itself, so that it ends with its holder, however that ends.
 */
export class EmbeddedDatabase {
  readonly url: string;
  readonly #folder: string;
  #server: EmbeddedPostgres;
  #hold: pg.Client;
  #closing = false;

  private constructor(folder: string, server: EmbeddedPostgres, hold: pg.Client) {
    this.#folder = folder;
    this.#server = server;
    this.#hold = hold;
    this.url = server.url(databaseName);
    this.#watch();
  }

  /** @throws Error with one sentence: the folder is in use, closed or broken */
  static async open(folder: string): Promise<EmbeddedDatabase> {
    const server = await EmbeddedPostgres.start(folder);
    await server.createDatabase(databaseName);
    const hold = await takeHold(server);
    if (!hold)
      throw new Error(`Another game is already running on the folder ${folder}; choose another DATA_DIR.`);
    return new EmbeddedDatabase(folder, server, hold);
  }

  async stop(): Promise<void> {
    this.#closing = true;
    await this.#hold.end().catch(() => undefined);
    await this.#server.stop();
  }

  #watch(): void {
    this.#hold.on('error', () => undefined); // followed by 'end'
    this.#hold.once('end', () => {
      if (!this.#closing) void this.#recover();
    });
  }

  /** On the same port, so that the workers reconnect by themselves. */
  async #recover(): Promise<void> {
    console.error('The database ended; starting it again.');
    while (!this.#closing) {
      try {
        this.#server = await EmbeddedPostgres.start(this.#folder, { port: this.#server.port });
        const hold = await takeHold(this.#server);
        if (hold) {
          this.#hold = hold;
          this.#watch();
          return;
        }
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }
}

async function takeHold(server: EmbeddedPostgres): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: server.url(databaseName), keepAlive: true });
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [folderLock]);
  if (rows[0]?.held === true) return client;
  await client.end();
  return null;
}
