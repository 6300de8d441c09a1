import type { Kysely } from 'kysely';
import type { DatabaseTables } from './tables.ts';

/**
 * The migration that a server must know to run on this database. A server that lacks later ones runs on it too: they
 * only added what it does not use.
 */
export async function readRequiredMigration(db: Pick<Kysely<DatabaseTables>, 'selectFrom'>): Promise<string> {
  const row = await db.selectFrom('schema_requirements').select('migration').executeTakeFirstOrThrow();
  return row.migration;
}

/**
 * Shuts out the servers that do not know this migration. Called by a migration that takes away or renames what they
 * use (the second half of expand, then contract).
 */
export async function requireMigration(db: Kysely<DatabaseTables>, migration: string): Promise<void> {
  await db.updateTable('schema_requirements').set({ migration }).execute();
}
