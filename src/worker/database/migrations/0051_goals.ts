import { type Kysely, sql } from 'kysely';

/** The goal that a player is shown, the goals that were reached or put aside, and whether a receipt was verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table players
      add column goal text,
      add column goals_passed text[] not null default '{}',
      add column goals_aside text[] not null default '{}',
      add column receipt_verified boolean not null default false`.execute(db);
}
