import { type Kysely, sql } from 'kysely';

/**
 * Finds Genesis missions that bring nothing, so that their ships return by themselves (rule book: fleet.md, Claims).
 */
const statements = [
  `create index genesis_missions_empty on genesis_missions (ends_at) where claimed_at is null and reward = 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
