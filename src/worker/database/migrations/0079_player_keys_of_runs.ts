import { type Kysely, sql } from 'kysely';
import { buildIndex, dropIndex, keepForReleaseBefore, keyByPlayer } from './keyByPlayer.ts';

/**
 * The player's id is part of the keys of jobs and runs, and of the archive of runs (decision 0048). Servers of the release
 * before accept jobs with `on conflict (id)`, which needs the id alone to be unique. The feed of a mission finds a run by
 * its id alone.
 *
 * A captain is away once: the new unique index has the player too, because a captain has one owner, whose id does not
 * change while the captain is away (invariant I4). Servers of the release before find the run of a captain by the index
 * without the player.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keyByPlayer(db, { table: 'jobs' });
  await keyByPlayer(db, { table: 'mission_runs', isFoundById: true });
  await buildIndex(db, {
    name: 'mission_runs_open',
    on: 'mission_runs (player_id, captain_uid) where claimed_at is null',
    unique: true,
  });
  // The runs of a player under way are few: the index above finds them, and they are sorted by their end.
  await dropIndex(db, 'mission_runs_active');
  await keepForReleaseBefore(db, 'mission_runs_one_per_captain', 'mission_runs_captain');
  await keyArchiveByPlayer(db);
}

/**
 * The claim comes first, because the key contains the column of the partitions, and the most recent runs are read by it.
 * A partition that a server makes in the meantime has the old key, and gets the new one with the table.
 */
async function keyArchiveByPlayer(db: Kysely<unknown>): Promise<void> {
  const key = 'claimed_at, id, player_id';
  const { rows: done } = await sql`
    select where exists (select from pg_constraint
      where conrelid = 'archive.mission_runs'::regclass and contype = 'p' and cardinality(conkey) = 3)`.execute(
    db,
  );
  if (done.length > 0) return;
  const { rows: weeks } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'archive.mission_runs'::regclass order by 1`.execute(db);
  for (const { name } of weeks)
    await buildIndex(db, {
      schema: 'archive',
      name: `${name}_by_player`,
      on: `archive.${name} (${key})`,
      unique: true,
    });
  const keyed = weeks.map(
    ({ name }) =>
      `alter table archive.${name} add constraint ${name}_pkey primary key using index ${name}_by_player;`,
  );
  await sql
    .raw(`do $$ begin
      alter table archive.mission_runs drop constraint mission_runs_pkey;
      ${keyed.join('\n      ')}
      alter table archive.mission_runs add constraint mission_runs_pkey primary key (${key});
    end $$`)
    .execute(db);
}
