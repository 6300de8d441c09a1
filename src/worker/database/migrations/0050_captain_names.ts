import { type Kysely, sql } from 'kysely';

/**
 * Names that players gave their captains, with the name before, and whether a player has answered the question for one.
 * A change of `nameSkeleton` needs a migration that computes `name_key` again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table captain_names (
      captain_uid text primary key references nfts (uid),
      player_id uuid not null references players (id),
      name_before text not null,
      name_key text not null unique,
      named_at timestamptz not null
    )`.execute(db);
  await sql`create index captain_names_player on captain_names (player_id)`.execute(db);
  await sql`alter table players add column captain_named boolean not null default false`.execute(db);
}
