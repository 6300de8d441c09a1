import { type Kysely, sql } from 'kysely';

/**
 * Removes work that every request and every job paid for at its insert without needing it (rule book: speed.md, Worker
 * figures W1 and W7).
 */
const statements = [
  // The jobs of the same statement, or the session, refer to the player already; players are never deleted.
  `alter table idempotency_keys drop constraint idempotency_keys_player_id_fkey`,
  // Rows are stored in the order of their time, and only their deletion after a week reads it.
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
