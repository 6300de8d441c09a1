import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../ports.ts';
import { postgresBinaries } from './postgresBinaries.ts';
import { isOpenTo, type ServerUser, serverUser } from './serverUser.ts';

const superuser = 'game';
/** Backends of a killed server hold its shared memory for a moment; until then a new one refuses to start. */
const startAttempts = 40;
const betweenAttemptsMs = 250;
const answersWithinMs = 60_000;
const stopsWithinMs = 30_000;

/** For worlds that live as long as a test run: no waiting for the disk. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((each) => [
  '-c',
  each,
]);

export interface EmbeddedPostgresOptions {
  /** False: a crash of the machine may lose the world, and everything is faster. Default true. */
  durable?: boolean;
  /** Where to listen; a free port by default. For a server that died and whose clients know its address. */
  port?: number;
}

interface Running {
  pid: number;
  port: number;
}

/**
 * A real PostgreSQL of the game's own, in a folder of its own, reachable from this machine alone. It outlives
 * a killed parent on purpose (`kill -9` of the game must not tear the database down half-way): the next start
 * finds it in the folder and attaches.
 */
export class EmbeddedPostgres {
  /** True when a server was already running on the folder. */
  readonly attached: boolean;
  readonly pid: number;
  readonly port: number;
  readonly #folder: string;
  readonly #password: string;

  private constructor(folder: string, password: string, running: Running, attached: boolean) {
    this.#folder = folder;
    this.#password = password;
    this.port = running.port;
    this.pid = running.pid;
    this.attached = attached;
  }

  /**
   * Start the server on `folder`, or attach to the one running there; a missing folder is made.
   * @throws Error with one sentence for the player: closed folder, broken folder, no binaries
   */
  static async start(
    folder: string,
    { durable = true, port }: EmbeddedPostgresOptions = {},
  ): Promise<EmbeddedPostgres> {
    const home = path.resolve(folder);
    const user = serverUser();
    makeFolders(home, user);
    const password = keptPassword(home);

    const living = readPidFile(home);
    if (living && (await answers(living.port))) {
      const server = new EmbeddedPostgres(home, password, living, true);
      await server.#untilReady();
      return server;
    }
    const binaries = postgresBinaries(user);
    if (!existsSync(path.join(home, 'PG_VERSION'))) {
      initialise(binaries.initdb, home, { password, user, durable });
    }
    const running = await launch(binaries.postgres, home, { user, durable, port });
    const server = new EmbeddedPostgres(home, password, running, false);
    await server.#untilReady();
    return server;
  }

  url(database: string): string {
    return `postgres://${superuser}:${this.#password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Make the database unless it exists. `template` copies another, which nobody may be connected to. */
  async createDatabase(name: string, template = 'template1'): Promise<void> {
    await this.#ask(async (client) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount) return;
      await client.query(
        `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`,
      );
    });
  }

  /** Disconnect everyone and shut down in order. Committed work is on disk already. */
  async stop(): Promise<void> {
    try {
      process.kill(this.pid, 'SIGINT');
    } catch {
      return; // already gone
    }
    const deadline = Date.now() + stopsWithinMs;
    while (readPidFile(this.#folder)?.pid === this.pid) {
      if (Date.now() > deadline) throw new Error('The embedded PostgreSQL did not stop in time.');
      await wait(20);
    }
  }

  async #untilReady(): Promise<void> {
    const deadline = Date.now() + answersWithinMs;
    for (;;) {
      try {
        return await this.#ask(async (client) => {
          await client.query('select 1');
        });
      } catch (error) {
        // 57P03: it accepts connections but is still recovering from a crash.
        const starting = error instanceof Error && 'code' in error && error.code === '57P03';
        if (!starting || Date.now() > deadline) throw unusable(this.#folder, error);
        await wait(50);
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

function makeFolders(home: string, user: ServerUser | null): void {
  mkdirSync(path.dirname(home), { recursive: true, mode: 0o755 });
  if (!isOpenTo(path.dirname(home), user)) {
    throw new Error(
      `The folder ${path.dirname(home)} is closed to the user '${user?.name}', who must run the database; set DATA_DIR to another folder or run the game as a normal user.`,
    );
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const strange = !existsSync(path.join(home, 'PG_VERSION')) && readdirSync(home).length > 0;
  if (strange) throw unusable(home);
  chmodSync(home, 0o700);
  if (user) chownSync(home, user.uid, user.gid);
}

/** Beside the folder, not in it: PostgreSQL wants an empty one to begin with. */
function keptPassword(home: string): string {
  const file = `${home}.password`;
  if (!existsSync(file)) {
    if (existsSync(path.join(home, 'PG_VERSION'))) {
      throw new Error(
        `The password of the database in ${home} is missing (${file}); bring it back, or remove the folder to begin a new world.`,
      );
    }
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

interface Manner {
  user: ServerUser | null;
  durable: boolean;
}

function initialise(
  initdb: string,
  home: string,
  { password, user, durable }: Manner & { password: string },
): void {
  // A folder of its own that the other user may read: the password must not be seen in the process list.
  const aside = mkdtempSync(path.join(os.tmpdir(), 'seven-isles-'));
  const passwordFile = path.join(aside, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) {
      chownSync(aside, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    const made = spawnSync(
      initdb,
      [
        ['--pgdata', home],
        ['--username', superuser],
        ['--auth', 'scram-sha-256'],
        ['--pwfile', passwordFile],
        ['--encoding', 'UTF8'],
        ['--locale', 'C'],
        ['--no-instructions'],
        durable ? [] : ['--no-sync'],
      ].flat(),
      { ...asUser(user), cwd: '/', encoding: 'utf8' },
    );
    if (made.error) throw made.error;
    if (made.status !== 0) {
      // Leave nothing half made: the next start would take it for a broken world.
      for (const entry of readdirSync(home)) rmSync(path.join(home, entry), { recursive: true, force: true });
      throw new Error(`The database could not be made in ${home}: ${lastLine(made.stderr)}`);
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function launch(
  postgres: string,
  home: string,
  { user, durable, port: wanted }: Manner & { port: number | undefined },
): Promise<Running> {
  const logFile = `${home}.log`;
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const log = openSync(logFile, 'a', 0o600);
    const server = spawn(
      postgres,
      [
        ['-D', home],
        ['-p', String(port)],
        ['-c', 'listen_addresses=127.0.0.1'],
        ['-c', 'unix_socket_directories='],
        ['-c', 'max_connections=200'],
        ['-c', 'timezone=UTC'],
        ['-c', 'log_timezone=UTC'],
        durable ? [] : forgetful,
      ].flat(),
      { ...asUser(user), cwd: home, stdio: ['ignore', log, log], detached: true },
    );
    closeSync(log);
    server.unref();
    let ended = false;
    server.on('exit', () => {
      ended = true;
    });
    server.on('error', () => {
      ended = true;
    });
    while (!ended && !(await answers(port))) await wait(20);
    if (!ended && server.pid !== undefined) return { pid: server.pid, port };
    if (attempt >= startAttempts || !existsSync(path.join(home, 'postmaster.pid'))) {
      // Nobody holds the folder, so waiting would not help: it is the folder itself.
      throw unusable(home, new Error(lastLine(readFileSync(logFile, 'utf8'))));
    }
    await wait(betweenAttemptsMs);
  }
}

function unusable(home: string, cause?: unknown): Error {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  return new Error(
    `The database folder ${home} cannot be used${why}; bring back a copy, remove it to begin a new world, or set DATA_DIR to another folder.`,
    { cause },
  );
}

function readPidFile(home: string): Running | null {
  try {
    const [pid, , , port] = readFileSync(path.join(home, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 0);
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return null; // no file, or nobody by that number
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function asUser(user: ServerUser | null) {
  const env = {
    PATH: process.env.PATH ?? '',
    TZ: 'UTC',
    LC_ALL: 'C',
    SystemRoot: process.env.SystemRoot ?? '',
  };
  return user ? { uid: user.uid, gid: user.gid, env } : { env };
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';
