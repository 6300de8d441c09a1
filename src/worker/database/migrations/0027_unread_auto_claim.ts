import { type Kysely, sql } from 'kysely';

/** A claim with which auto-claim ended counts as unread too (rule book: notifications.md, Unread). */
const statements = [
  `drop index notifications_unread`,
  `create index notifications_unread on notifications (player_id, seq)
     where job_id is null or data->'error' = 'true'::jsonb or data->'result'->'autoClaimEnded' is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
