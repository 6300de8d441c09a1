import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#host/base/freePort.ts';
import { asUser } from '#host/postgres/postgresFolder.ts';
import { serverUser } from '#host/postgres/serverUser.ts';
import { until } from './until.ts';

interface PoolerOptions {
  /** Sessions that it opens in the database. */
  sessions: number;
  /** Connections that it accepts. */
  connections?: number;
}

/** PgBouncer in transaction mode before a database of a test. */
export class TransactionPooler {
  readonly url: string;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(url: string, folder: string, process: ChildProcess) {
    this.url = url;
    this.#folder = folder;
    this.#process = process;
  }

  /** Whether this machine has PgBouncer; the package of Debian is `pgbouncer`. */
  static get isInstalled(): boolean {
    try {
      execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  static async start(
    databaseUrl: string,
    { sessions, connections = 200 }: PoolerOptions,
  ): Promise<TransactionPooler> {
    const database = new URL(databaseUrl);
    const name = database.pathname.slice(1);
    const port = await freePort();
    const user = serverUser();
    const folder = mkdtempSync(join(tmpdir(), 'seven-isles-pooler-'));
    chmodSync(folder, 0o755);
    const users = join(folder, 'users.txt');
    const settings = join(folder, 'pgbouncer.ini');
    writeFileSync(
      users,
      `"${decodeURIComponent(database.username)}" "${decodeURIComponent(database.password)}"\n`,
    );
    writeFileSync(
      settings,
      [
        '[databases]',
        `${name} = host=${database.hostname} port=${database.port || 5432} dbname=${name}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = scram-sha-256',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        `default_pool_size = ${sessions}`,
        `max_client_conn = ${connections}`,
      ].join('\n'),
    );
    const child = spawn('pgbouncer', ['--quiet', settings], { ...asUser(user), stdio: 'ignore' });
    const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) });
    return new TransactionPooler(url.href, folder, child);
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGINT');
    await until(() => this.#process.exitCode !== null || this.#process.signalCode !== null);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
