import { type Kysely, sql } from 'kysely';

/**
 * Levels that Fair wind gave without a token of their own, which a burn does not count (rule book: graveyard.md,
 * Tokens). Levels that existing NFTs have count as paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table nfts add column fair_wind_levels int not null default 0 check (fair_wind_levels >= 0)`.execute(
    db,
  );
}
