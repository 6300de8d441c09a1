import { migrationTexts } from '#words/migrations.ts';
import { readDatabaseSettings } from '../base/config.ts';
import { endOnSignals } from '../base/endOnSignals.ts';
import { createLog, type Log } from '../base/log.ts';
import { migrate } from '../database/migrate.ts';
import { createDatabase, createPool } from '../database/pool.ts';

/** Migrates the database of `env` and prints what it applied. The exit code is 1 if it could not. */
export async function runMigrations(env: NodeJS.ProcessEnv): Promise<void> {
  // The database undoes the migration that is under way; the next run begins with it.
  endOnSignals(1);
  try {
    const { databaseUrl, logLevel } = readDatabaseSettings(env);
    console.log(migrationTexts.done(await migrateDatabase(databaseUrl, createLog(logLevel))));
  } catch (error) {
    console.error(error instanceof Error && env.LOG_LEVEL !== 'debug' ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Migrates on a connection without a statement timeout: an index on a filled table may take minutes, and a second worker
 * waits for the first one's lock.
 */
export async function migrateDatabase(databaseUrl: string, log: Log): Promise<string[]> {
  const db = createDatabase(createPool(databaseUrl, log, 1, { statementMs: 0 }));
  try {
    return await migrate(db, { log });
  } finally {
    await db.destroy();
  }
}
