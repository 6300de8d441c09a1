import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { sinceCreationOf } from '../players/playerStore.ts';
import type { MissionRun, RunResult } from './missionRunStore.ts';

export type ClaimedRun = Omit<MissionRun, 'claimed_at' | 'result'> & { claimed_at: Date; result: RunResult };

/**
 * Where claimed runs lie: those of the last weeks in the table, older ones in the archive (`partitions/archiveRuns.ts`).
 * The archive has partitions by week of the claim; a read that gives no time looks into each of them.
 */
const recent = sql<MissionRun>`mission_runs`;
const archived = sql<MissionRun>`archive.mission_runs`;

/**
 * Reads from the first place and, if it has fewer than `limit` rows, again from both in one statement: a run that moves
 * to the archive between two statements would be read twice, or not at all. The first place alone is asked first,
 * because with the archive each of its weeks is planned too.
 */
async function readBoth<Tables, From extends keyof Tables, Run extends MissionRun>(
  db: Database,
  [first, second]: readonly [RawBuilder<MissionRun>, RawBuilder<MissionRun>],
  { order, limit }: { order: 'asc' | 'desc'; limit: number },
  read: (place: RawBuilder<MissionRun>) => SelectQueryBuilder<Tables, From, Run>,
): Promise<(Run & ClaimedRun)[]> {
  const rows = await read(first).limit(limit).execute();
  if (rows.length === limit) return rows.flatMap(asClaimed);
  const both = await sql<Run>`
    with first as materialized (${read(first).limit(limit)})
    select * from (
      select * from first
      union all
      select * from (
        select * from (${read(second).limit(limit)}) as found limit ${limit}::int - (select count(*) from first)
      ) as second
    ) as both_places order by claimed_at ${sql.raw(order)}, id ${sql.raw(order)}`.execute(db);
  return both.rows.flatMap(asClaimed);
}

/** A player's claimed run; undefined if the run is still under way, does not exist or is another player's. */
export async function claimedRunOf(
  db: Database,
  playerId: string,
  runId: string,
): Promise<ClaimedRun | undefined> {
  // Runs move to the archive only, so one that was not among the recent runs is there.
  for (const place of [recent, archived]) {
    const run = await db
      .selectFrom(place.as('run'))
      .selectAll()
      .where('player_id', '=', playerId)
      .where('id', '=', runId)
      .executeTakeFirst();
    if (run) return asClaimed(run)[0];
  }
  return undefined;
}

/** A player's claimed runs, newest first. */
export function claimedRunsOf(db: Database, playerId: string, limit: number): Promise<ClaimedRun[]> {
  return readBoth(db, [recent, archived], { order: 'desc', limit }, (place) =>
    db
      .selectFrom(place.as('run'))
      .selectAll('run')
      .where('player_id', '=', playerId)
      .where('claimed_at', '>=', sinceCreationOf(playerId))
      .orderBy('claimed_at', 'desc')
      .orderBy('id', 'desc'),
  );
}

interface FeedPage {
  missionId: string;
  limit: number;
  /** Id of the last run of the previous page; an unknown id gives an empty page. */
  after: string | null;
  order: 'asc' | 'desc';
}

/** A page of a mission's claimed runs, of all players, by time of claim. */
export async function claimedRunsAt(
  db: Database,
  { missionId, limit, after, order }: FeedPage,
): Promise<ClaimedRun[]> {
  const position = after === null ? null : await positionOf(db, missionId, after);
  if (position === undefined) return [];
  return readBoth(db, order === 'desc' ? [recent, archived] : [archived, recent], { order, limit }, (place) =>
    db
      .selectFrom(place.as('run'))
      .selectAll('run')
      .where('mission_id', '=', missionId)
      .where('claimed_at', 'is not', null)
      .$if(position !== null, (query) =>
        query.where(
          sql<boolean>`(run.claimed_at, run.id) ${sql.raw(order === 'desc' ? '<' : '>')}
            (${position?.claimedAt}::timestamptz, ${position?.id}::uuid)`,
        ),
      )
      .orderBy('claimed_at', order)
      .orderBy('id', order),
  );
}

/** Where a run is in the feed of a mission. The moment is a text, because a `Date` has no microseconds. */
async function positionOf(
  db: Database,
  missionId: string,
  id: string,
): Promise<{ id: string; claimedAt: string } | undefined> {
  for (const place of [recent, archived]) {
    const row = await db
      .selectFrom(place.as('run'))
      .where('id', '=', id)
      .where('mission_id', '=', missionId)
      .where('claimed_at', 'is not', null)
      .select(['id', sql<string>`claimed_at::text`.as('claimedAt')])
      .executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

export type PlayerRun = ClaimedRun & { username: string; picture: string | null };

/** The most recently claimed runs of all players, each with its player. */
export function recentRuns(db: Database, limit: number): Promise<PlayerRun[]> {
  return readBoth(db, [recent, archived], { order: 'desc', limit }, (place) =>
    db
      .selectFrom(place.as('run'))
      .innerJoin('players', 'players.id', 'run.player_id')
      .selectAll('run')
      .select(['players.username', 'players.picture'])
      .where('run.claimed_at', 'is not', null)
      .orderBy('run.claimed_at', 'desc'),
  );
}

/** What the account book says of these runs of a player, claimed or not; runs of other players are left out. */
export async function missionsOfRuns(
  db: Database,
  playerId: string,
  ids: readonly string[],
): Promise<{ id: string; mission_id: string; name: string }[]> {
  const rows: { id: string; mission_id: string; name: string }[] = [];
  for (const place of [recent, archived]) {
    const missing = ids.filter((id) => rows.every((row) => row.id !== id));
    if (missing.length === 0) break;
    rows.push(
      ...(await db
        .selectFrom(place.as('run'))
        .innerJoin('nfts as captain', 'captain.uid', 'run.captain_uid')
        .where('run.id', 'in', missing)
        .where('run.player_id', '=', playerId)
        .select(['run.id', 'run.mission_id', 'captain.name'])
        .execute()),
    );
  }
  return rows;
}

/**
 * Returns the run if it was claimed, otherwise an empty list. `result` is not parsed, because only claims and the demo
 * data of development worlds write it.
 */
function asClaimed<Run extends MissionRun>(row: Run): (Run & ClaimedRun)[] {
  const { claimed_at, result } = row;
  return claimed_at === null || result === null ? [] : [{ ...row, claimed_at, result: result as RunResult }];
}
