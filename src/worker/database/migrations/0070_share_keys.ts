import { type Kysely, sql } from 'kysely';

/** The id of the key that sealed a share (`SHARE_KEYS`); null: a key without an id, as of a server before key rings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table embedded_wallets add column sealed_by text`.execute(db);
}
