import { type Kysely, sql } from 'kysely';

/**
 * The time of the last successful simulation of a transaction before the game signed it, so that the simulation is not
 * repeated right away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chain_intents add column simulated_at timestamptz`.execute(db);
}
