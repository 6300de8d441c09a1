import { type Kysely, sql } from 'kysely';

/**
 * Shares of a closed arena day that are not yet added to the rewards of their stays; a row usually exists for less than
 * a minute (rule book: arena.md, Daily reward). There are no foreign keys, because each insert would lock the row of
 * its stay until the transaction that closes the day commits.
 */
const statements = [
  `create table arena_shares (
     stay_id uuid not null,
     day date not null,
     level integer not null check (level >= 1),
     primary key (stay_id, day)
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
