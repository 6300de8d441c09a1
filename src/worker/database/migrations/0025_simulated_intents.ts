import { type Kysely, sql } from 'kysely';

/**
 * Stores when the chain last said, before the game signed, that a transaction would succeed, so that it is not asked
 * again right away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chain_intents add column simulated_at timestamptz`.execute(db);
}
