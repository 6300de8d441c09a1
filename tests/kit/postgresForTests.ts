import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated, empty database. Each test world gets a copy of it; no test uses the database itself. */
    templateDatabase: string;
  }
}

/**
 * Starts one PostgreSQL for a whole test run, in a temporary folder. If DATABASE_URL_TEST is set (a URL whose user may
 * create databases), that server is used instead. Creates the migrated database of which test worlds get copies.
 */
export default async function postgresForTests(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL_TEST;
  const server = given ? null : await temporaryServer();
  const serverUrl = given ?? server?.url('postgres') ?? '';
  const template = `template_${randomBytes(6).toString('hex')}`;

  await askServer(serverUrl, `create database ${template}`);
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${template}`;
  await prepare(templateUrl.href);
  project.provide('templateDatabase', templateUrl.href);

  return async () => {
    if (given) await askServer(serverUrl, `drop database if exists ${template} with (force)`);
    await server?.remove();
  };
}

async function temporaryServer() {
  // Gives every user access to the folder, because PostgreSQL may run as another user than the tests.
  const folder = mkdtempSync(join(tmpdir(), 'seven-isles-test-'));
  chmodSync(folder, 0o755);
  const server = await EmbeddedPostgres.start(join(folder, 'postgres'), { durable: false });
  return {
    url: (database: string) => server.url(database),
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function prepare(url: string): Promise<void> {
  const db = createDatabase(createPool(url, { warn: console.warn }, 4));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

export async function askServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
