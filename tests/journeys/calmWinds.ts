import { join } from 'node:path';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

/** A Monday that no journey reaches. */
const sinceMs = Date.UTC(2100, 0, 4);

/** Puts off the winds of the game in this folder, so that no figure of a journey depends on the week. */
export async function calmWinds(dataDir: string): Promise<void> {
  // The server is already running, so `start` only connects to it.
  const server = await EmbeddedPostgres.start(join(dataDir, 'postgres'));
  const db = createDatabase(createPool(server.url('game'), console, 1));
  try {
    await db
      .insertInto('rule_overrides')
      .values({ name: 'winds', value: JSON.stringify({ sinceMs }) })
      .execute();
  } finally {
    await db.destroy();
  }
}
