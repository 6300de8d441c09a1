import { type Kysely, sql } from 'kysely';

/**
 * Removes work at the insert of every request and every job that neither of them needs (rule book: speed.md, Worker
 * figures W1 and W7).
 */
const statements = [
  // The foreign key is not needed: the jobs of the same statement, or the session, already prove that the player
  // exists, and players are never deleted.
  `alter table idempotency_keys drop constraint idempotency_keys_player_id_fkey`,
  // BRIN is enough: rows are stored in the order of their time, and only their deletion after a week reads the index.
  `drop index idempotency_keys_age`,
  `create index idempotency_keys_age on idempotency_keys using brin (at)`,
  `drop index notifications_age`,
  `create index notifications_age on notifications using brin (created_at)`,
  `drop index jobs_settled`,
  `create index jobs_settled on jobs using brin (settled_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
