import { type Kysely, sql } from 'kysely';

/**
 * What a booking was about, as a fact, where the account book shows a sentence. Earlier bookings keep their text in
 * `subject`: rows of the ledger never change. A worker of the previous version, which may serve meanwhile, neither
 * reads nor writes the column, and shows no subject for the few bookings that have one.
 *
 * `jobs.message` stays, although this version does not name it: the worker of the previous version writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_transactions add column about jsonb`.execute(db);
}
