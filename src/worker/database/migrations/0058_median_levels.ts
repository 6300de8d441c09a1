import { type Kysely, sql } from 'kysely';

/**
 * The median level of each entity on every active player's strongest captain, stored with each Treasure rate (rule
 * book: captains.md, Fair wind). Rates from before, and those of an earlier version, have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table treasure_rates add column median_levels jsonb`.execute(db);
}
