import { type Kysely, sql } from 'kysely';

/**
 * The outcome table that a run was sent with, null for a run of a worker of the previous version, which had the tables
 * of the repository only; and of each rule override the last value that fitted its table.
 */
const statements = [
  'alter table mission_runs add column odds jsonb',
  'alter table rule_overrides add column accepted jsonb',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
