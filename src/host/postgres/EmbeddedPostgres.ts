import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../base/freePort.ts';
import { answers, launchPostgres } from './launchPostgres.ts';
import { postgresBinaries } from './postgresBinaries.ts';
import {
  initialise,
  isInitialised,
  keptPassword,
  lastLine,
  makeFolder,
  pidFile,
  type Running,
  readPidFile,
  unusable,
} from './postgresFolder.ts';
import { serverUrl } from './runningDatabase.ts';
import { serverUser } from './serverUser.ts';

/** Number of attempts to start a server. Another process may take the free port before the server listens on it. */
const startAttempts = 3;
/**
 * The same after a server was killed. The processes of the killed server keep its shared memory for a short time,
 * during which a new server refuses to start.
 */
const attemptsAfterKill = 40;
const betweenAttemptsMs = 250;
const answersWithinMs = 60_000;
const stopsWithinMs = 30_000;

/** Codes of errors that are expected while a server starts, recovers or stops: SQLSTATEs and codes of socket errors. */
const notYet = new Set(['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

export interface EmbeddedPostgresOptions {
  /** If false, writes are faster, but a crash of the machine may lose the world. Default true. */
  durable?: boolean;
  /**
   * The port to listen on; a free port by default. A server that is restarted after a crash should get its previous
   * port, because its clients use that.
   */
  port?: number;
}

/**
 * The game's own PostgreSQL server, with its own folder, reachable only from this machine. It keeps running when its
 * parent is killed (`kill -9` of the game must not interrupt the database). The next start then finds it by its folder
 * and uses it again.
 */
export class EmbeddedPostgres {
  /** True if a server was already running on the folder. */
  readonly attached: boolean;
  readonly pid: number;
  readonly port: number;
  readonly #folder: string;
  readonly #password: string;
  readonly #hasEnded: () => boolean;

  private constructor(
    folder: string,
    password: string,
    { pid, port, hasEnded, attached }: Running & { hasEnded: () => boolean; attached: boolean },
  ) {
    this.#folder = folder;
    this.#password = password;
    this.#hasEnded = hasEnded;
    this.port = port;
    this.pid = pid;
    this.attached = attached;
  }

  /**
   * Starts the server on `folder`, or uses the server that already runs there. A missing folder is created.
   * @throws Error with one sentence for the player: folder not accessible, folder damaged, no binaries
   */
  static async start(
    folder: string,
    { durable = true, port: wanted }: EmbeddedPostgresOptions = {},
  ): Promise<EmbeddedPostgres> {
    const home = path.resolve(folder);
    const user = serverUser();
    makeFolder(home, user);
    const password = keptPassword(home);

    const living = readPidFile(home);
    if (living && (await answers(living.port))) {
      const hasEnded = () => readPidFile(home)?.pid !== living.pid;
      const server = new EmbeddedPostgres(home, password, { ...living, hasEnded, attached: true });
      if (await server.#isReady()) return server;
    }
    const { postgres, initdb } = postgresBinaries(user);
    if (!isInitialised(home)) initialise(initdb, home, { password, user, durable });

    // A leftover pid file means that the last server was killed; starting may fail until its shared memory is freed.
    const attempts = existsSync(pidFile(home)) ? attemptsAfterKill : startAttempts;
    const logFile = `${home}.log`;
    for (let attempt = 1; ; attempt += 1) {
      const port = wanted ?? (await freePort());
      const launched = launchPostgres(postgres, home, { port, user, durable, logFile });
      const server = new EmbeddedPostgres(home, password, { ...launched, port, attached: false });
      if (await server.#isReady()) return server;
      if (attempt >= attempts) throw unusable(home, new Error(lastLine(readFileSync(logFile, 'utf8'))));
      await wait(betweenAttemptsMs);
    }
  }

  url(database: string): string {
    return serverUrl(this.#password, this.port, database);
  }

  /** Creates the database if it does not exist. */
  async createDatabase(name: string): Promise<void> {
    await this.#ask(async (client) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
    });
  }

  /** Disconnects all clients, shuts the server down cleanly and waits for its end. No committed data is lost. */
  async stop(): Promise<void> {
    try {
      process.kill(this.pid, 'SIGINT');
    } catch {
      return; // already gone
    }
    const deadline = Date.now() + stopsWithinMs;
    while (!this.#hasEnded()) {
      if (Date.now() > deadline) throw new Error('The embedded PostgreSQL did not stop in time.');
      await wait(20);
    }
  }

  /**
   * Waits until the server answers (true) or its process has ended (false).
   * @throws Error with one sentence if no query succeeds in time, or if one fails for a lasting reason (wrong password)
   */
  async #isReady(): Promise<boolean> {
    const deadline = Date.now() + answersWithinMs;
    for (;;) {
      try {
        await this.#ask((client) => client.query('select 1'));
        return true;
      } catch (error) {
        if (this.#hasEnded()) return false;
        if (!isPassing(error) || Date.now() > deadline) throw unusable(this.#folder, error);
        await wait(20);
      }
    }
  }

  async #ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    client.on('error', () => undefined); // a connection lost here also rejects the query
    try {
      await client.connect();
      return await question(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return notYet.has(error.code);
  return error.message.startsWith('Connection terminated'); // pg has no code for it
}
