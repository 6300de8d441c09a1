import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

/**
 * A PostgreSQL server for the benches, with the durability settings of a real one; each bench gets a new migrated
 * database.
 */
export class BenchDatabase {
  readonly #server: EmbeddedPostgres;
  readonly #folder: string;

  private constructor(server: EmbeddedPostgres, folder: string) {
    this.#server = server;
    this.#folder = folder;
  }

  static async start(): Promise<BenchDatabase> {
    const folder = mkdtempSync(join(tmpdir(), 'seven-isles-bench-'));
    chmodSync(folder, 0o755);
    return new BenchDatabase(await EmbeddedPostgres.start(join(folder, 'postgres')), folder);
  }

  get postmaster(): number {
    return this.#server.pid;
  }

  async fresh(): Promise<string> {
    const name = `bench_${randomBytes(4).toString('hex')}`;
    await askServer(this.#server.url('postgres'), `create database ${name}`);
    const url = this.#server.url(name);
    const db = createDatabase(createPool(url, console, 2));
    await migrate(db);
    await db.destroy();
    return url;
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
