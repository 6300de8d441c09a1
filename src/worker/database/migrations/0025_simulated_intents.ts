import { type Kysely, sql } from 'kysely';

/** When the chain last said, before the game signed, that a transaction would succeed: it is not asked twice at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chain_intents add column simulated_at timestamptz`.execute(db);
}
