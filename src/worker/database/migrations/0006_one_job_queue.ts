import { type Kysely, sql } from 'kysely';

/**
 * The `jobs` table becomes the only queue (decision 0016-one-job-queue.md). Attempts and due times use the database's
 * clock, which all workers share: no rule of the game depends on them.
 */
const statements = [
  `alter table jobs rename column overdue_at to due_at`,
  `alter table jobs alter column due_at set default now()`,
  `update jobs set attempts = 0, due_at = now() where settled_at is null`,
  // Open jobs are found by player; jobs of a player are never listed.
  `drop index jobs_unsettled`,
  `drop index jobs_player`,
  // Each job is inserted once, updated twice and rarely read again: with free space on the page, the first update need
  // not write to the indexes, and vacuum runs after a number of jobs rather than after a share of the table has
  // changed.
  `alter table jobs set (
     fillfactor = 70,
     autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
     autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
     autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000
   )`,
  `alter table players set (fillfactor = 80)`,

  `create table schedules (
     name text primary key,
     next_run_at timestamptz not null
   )`,
  `drop schema if exists pgboss cascade`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
