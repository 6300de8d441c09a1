import { type Kysely, sql } from 'kysely';

/**
 * The address group of each player's last log-in, as a keyed hash, and levels of the arena in thousandths, because
 * accounts of one group share levels (rule book: arena.md, Address groups). A worker of the previous version still
 * closes and pays days correctly: what it pays depends only on the ratio of both columns.
 */
const statements = [
  `create table login_address_groups (
     player_id uuid primary key references players,
     address_group bytea not null
   )`,
  `create index login_address_groups_group on login_address_groups (address_group)`,
  `update arena_days set levels = levels * 1000`,
  `update arena_shares set level = level * 1000`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
