import { type Kysely, sql } from 'kysely';

/**
 * The archive of claimed runs, in partitions by ISO week of the claim (decision 0074-run-archive.md).
 * `partitions/archiveRuns.ts` makes the partitions and moves runs there. The columns are those of `mission_runs`, in the
 * same order: a migration that adds one there adds it here and makes the view again.
 */
const statements = [
  'create schema if not exists archive',
  `create table archive.mission_runs (
     like mission_runs including defaults including constraints,
     primary key (claimed_at, id)
   ) partition by range (claimed_at)`,
  'alter table archive.mission_runs alter result set not null',
  'create index mission_runs_id on archive.mission_runs (id)',
  'create index mission_runs_of_player on archive.mission_runs (player_id, claimed_at desc)',
  'create index mission_runs_feed on archive.mission_runs (mission_id, claimed_at desc)',
  `create trigger append_only before update or delete or truncate on archive.mission_runs
     for each statement execute function refuse_change()`,
  'create view all_mission_runs as select * from mission_runs union all select * from archive.mission_runs',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
