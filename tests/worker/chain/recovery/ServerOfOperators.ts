import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#host/base/freePort.ts';
import { serverUser } from '#host/postgres/serverUser.ts';

const root = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL that this machine has with all its programs; null: none. */
export const installedPostgres: string | null = existsSync(root)
  ? (readdirSync(root)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(root, version, 'bin'))
      .find((bin) =>
        ['initdb', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup'].every((name) => existsSync(join(bin, name))),
      ) ?? null)
  : null;

/**
 * A machine of an operator, with a PostgreSQL and a folder for backups. Commands run there as they stand in
 * docs/operating.md; only `/backup` and the day of the examples are others.
 */
export class ServerOfOperators {
  readonly folder = mkdtempSync(join(tmpdir(), 'seven-isles-operators-'));
  readonly #user = serverUser();
  readonly port: number;

  private constructor(port: number) {
    this.port = port;
  }

  /** @param configuration lines of `postgresql.conf` */
  static async start(configuration: string): Promise<ServerOfOperators> {
    const server = new ServerOfOperators(await freePort());
    chmodSync(server.folder, 0o755);
    for (const name of ['backup', 'backup/wal', 'sockets']) {
      mkdirSync(join(server.folder, name));
      if (server.#user) chownSync(join(server.folder, name), server.#user.uid, server.#user.gid);
    }
    if (server.#user) chownSync(server.folder, server.#user.uid, server.#user.gid);
    server.run('initdb --auth=trust --encoding=UTF8 --username=postgres');
    const own = `port = ${server.port}\nunix_socket_directories = '${join(server.folder, 'sockets')}'\n`;
    appendFileSync(join(server.data, 'postgresql.conf'), server.#here(`${own}${configuration}\n`));
    server.run('pg_ctl start --wait');
    server.run('createuser --superuser game && createdb --owner=game game');
    return server;
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  url(database: string): string {
    return `postgres://game@127.0.0.1:${this.port}/${database}`;
  }

  /** Runs commands of the page, and returns what they print. Throws if one fails. */
  run(commands: string): string {
    // To a file, because a server that is started keeps what it writes to open.
    const file = join(this.folder, 'output.log');
    rmSync(file, { force: true });
    const output = openSync(file, 'a');
    const { PATH = '' } = process.env;
    const { status } = spawnSync('bash', ['-euc', this.#here(commands)], {
      ...(this.#user && { uid: this.#user.uid, gid: this.#user.gid }),
      cwd: this.folder,
      stdio: ['ignore', output, output],
      env: {
        PATH: `${installedPostgres}:${PATH}`,
        LC_ALL: 'C.UTF-8',
        TZ: 'UTC',
        PGDATA: this.data,
        PGHOST: '127.0.0.1',
        PGPORT: String(this.port),
        PGUSER: 'postgres',
        PGDATABASE: 'postgres',
        DATABASE_URL: this.url('game'),
      },
    });
    const printed = readFileSync(file, 'utf8');
    if (status !== 0) throw new Error(`exit code ${status} of: ${commands}\n${printed}`);
    return printed;
  }

  /** Ends the server as a failure does, without a checkpoint or a last segment for the archive; its data is gone. */
  lose(): void {
    this.run('pg_ctl stop --mode=immediate');
    renameSync(this.data, join(this.folder, 'lost'));
  }

  remove(): void {
    if (existsSync(join(this.data, 'postmaster.pid'))) this.run('pg_ctl stop --mode=immediate');
    rmSync(this.folder, { recursive: true, force: true });
  }

  #here(text: string): string {
    return text.replaceAll('/backup/', `${this.folder}/backup/`).replace(/\b2026-06-17\b/g, '$(date +%F)');
  }
}
