import { type Kysely, sql } from 'kysely';

/** Each run keeps the wind that it was sent with. Runs from before, and those of an earlier version, have none. */
const statements = [
  `alter table mission_runs
     add column wind text check (wind in ('calm', 'trade', 'doldrums', 'squall', 'lee'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
