import { type Kysely, sql } from 'kysely';

/** The median of every active player's strongest captain, stored with each Treasure rate (rule book: captains.md, Fair wind). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table treasure_rates add column median_strength bigint not null default 0`.execute(db);
}
