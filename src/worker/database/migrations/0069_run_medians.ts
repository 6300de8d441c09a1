import { type Kysely, sql } from 'kysely';

/**
 * The median level with which Fair wind blows for a run of an Event; null where it does not, as for runs from before
 * (rule book: captains.md, Fair wind).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mission_runs add column fair_wind_median int`.execute(db);
}
