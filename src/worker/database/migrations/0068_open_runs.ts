import { type Kysely, sql } from 'kysely';

/**
 * How many runs are under way on each mission, so that this need not be counted in all runs. Each start and each end of
 * a run adds a row to `open_run_changes`, because a counter that all players update would make them wait for each other;
 * a schedule adds the rows up in `open_runs`. They are written by triggers, so that servers of the release before count
 * too. A trigger's lock keeps sends waiting until the runs that are under way now have been counted.
 */
const statements = [
  'create table open_runs (mission_id text primary key, runs bigint not null)',
  'create table open_run_changes (mission_id text not null, change int not null)',
  `create function note_open_run() returns trigger language plpgsql as $$
   begin
     insert into open_run_changes (mission_id, change)
     values (new.mission_id, case when new.claimed_at is null then 1 else -1 end);
     return null;
   end $$`,
  `create trigger run_began after insert on mission_runs
     for each row when (new.claimed_at is null) execute function note_open_run()`,
  `create trigger run_ended after update of claimed_at on mission_runs
     for each row when (old.claimed_at is null and new.claimed_at is not null) execute function note_open_run()`,
  `insert into open_runs (mission_id, runs)
     select mission_id, count(*) from mission_runs where claimed_at is null group by mission_id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
