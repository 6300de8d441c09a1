import { type Kysely, sql } from 'kysely';

/**
 * Number of First Voyages that a player has claimed. Players from before this migration know the game, so they are not
 * in the chapter (null).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table players
      add column first_voyages smallint check (first_voyages between 0 and 8),
      add column voyages_skipped boolean not null default false`.execute(db);
  await sql`alter table players alter column first_voyages set default 0`.execute(db);
}
