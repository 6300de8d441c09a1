import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Captain } from '#contract/captains.ts';
import type { Outcome, OutcomeLine } from '#contract/missions.ts';
import type { Token } from '#contract/tokens.ts';
import { compiledOnce } from '../database/compiledOnce.ts';
import type { Database, Tx } from '../database/database.ts';
import type { DatabaseTables } from '../database/tables.ts';

/** One run: a mission with the captain that was sent on it. The run is over when `claimed_at` is set. */
export type MissionRun = Selectable<DatabaseTables['mission_runs']>;
type RunKey = Pick<MissionRun, 'player_id' | 'id'>;

/** What a claim decided. It is stored with the run and never changed; feeds and results read it. */
export interface RunResult {
  outcome: Outcome;
  reward: number;
  gemsReward: number;
  arrrReward: number;
  levelsGained: number;
  /** Level tokens found; missing in results from before Raids opened. */
  tokensReward?: readonly { token: Token; amount: number }[];
  /** Treasure above the captain's daily limit; missing in results from before it was kept, and where it is 0. */
  treasureOverLimit?: number;
  /** The captain as it was right after the claim. */
  captain: Captain;
}

export type NewRun = Pick<
  MissionRun,
  | 'id'
  | 'player_id'
  | 'captain_uid'
  | 'mission_id'
  | 'kind'
  | 'level_count'
  | 'strength'
  | 'auto_claim'
  | 'auto_claim_until'
  | 'gold_to_burn'
  | 'nonce'
  | 'wind'
  | 'fair_wind_median'
  | 'started_at'
  | 'ends_at'
> & { readonly odds: readonly OutcomeLine[] };

const insertRun = compiledOnce((db, given: Omit<NewRun, 'odds'> & { odds: string; nextSeed: Buffer }) =>
  db
    .with('sent', (within) =>
      within
        .updateTable('nfts')
        .set({ standing: 'mission', next_seed: given.nextSeed })
        .where('uid', '=', given.captain_uid),
    )
    .insertInto('mission_runs')
    .values(({ selectFrom }) => {
      const captain = selectFrom('nfts').where('uid', '=', given.captain_uid);
      return {
        id: given.id,
        player_id: given.player_id,
        captain_uid: given.captain_uid,
        mission_id: given.mission_id,
        kind: given.kind,
        level_count: given.level_count,
        strength: given.strength,
        auto_claim: given.auto_claim,
        auto_claim_until: given.auto_claim_until,
        gold_to_burn: given.gold_to_burn,
        odds: given.odds,
        nonce: given.nonce,
        wind: given.wind,
        fair_wind_median: given.fair_wind_median,
        started_at: given.started_at,
        ends_at: given.ends_at,
        seed: captain.select('next_seed'),
        commitment: captain.select(commitmentOf('next_seed').as('commitment')),
        claimed_at: null,
        result: null,
      };
    })
    .returning('commitment')
    .compile(),
);

/**
 * Starts the run with the server seed that is stored with its captain, sets the captain's standing to `mission` and
 * stores a new seed for the next run. The captain's row must be locked. All parts of this one statement see the captain
 * as it was before, so the run gets the stored seed although the update replaces it. A unique index rejects a second
 * open run of a captain. Returns the commitment.
 */
export async function beginRun(tx: Tx, run: NewRun, nextSeed: Buffer): Promise<string> {
  const [inserted] = await insertRun(tx, { ...run, odds: JSON.stringify(run.odds), nextSeed });
  if (!inserted) throw new Error('the run was not stored');
  return inserted.commitment;
}

/** The commitments to the seeds of these captains' next missions. Captains of other players are left out. */
export function nextCommitments(
  tx: Tx,
  playerId: string,
  captainIds: readonly string[],
): Promise<{ captainUid: string; commitment: string }[]> {
  return tx
    .selectFrom('nfts')
    .where('owner_id', '=', playerId)
    .where('type', '=', 'CAPTAIN')
    .where('uid', 'in', [...captainIds])
    .select(['uid as captainUid', commitmentOf('next_seed').as('commitment')])
    .execute();
}

/** `commitmentTo` (fairOutcome.ts) in SQL, so that the seed does not leave the database. */
const commitmentOf = (column: string) => sql<string>`encode(sha256(${sql.ref(column)}), 'hex')`;

/** A player's run, locked until the transaction ends; undefined if it does not exist or is another player's. */
export function lockRun(tx: Tx, playerId: string, runId: string): Promise<MissionRun | undefined> {
  return tx
    .selectFrom('mission_runs')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends the run and adds it to its player's statistics, in one statement. Returns the player's name and picture. */
export function endRun(
  tx: Tx,
  { id, player_id }: RunKey,
  { claimedAt, result, playedSeconds }: { claimedAt: Date; result: RunResult; playedSeconds: number },
): Promise<{ username: string; picture: string | null }> {
  return tx
    .with('ended', (db) =>
      db
        .updateTable('mission_runs')
        .set({ claimed_at: claimedAt, result: JSON.stringify(result) })
        .where('player_id', '=', player_id)
        .where('id', '=', id),
    )
    .updateTable('players')
    .set((eb) => ({
      missions_played: eb('missions_played', '+', 1),
      time_played_seconds: eb('time_played_seconds', '+', BigInt(playedSeconds)),
    }))
    .where('id', '=', player_id)
    .returning(['username', 'picture'])
    .executeTakeFirstOrThrow();
}

/** Stores the state of a run's Battle Token switch. `dueAt` is when the run's slots are to be settled next. */
export async function setBattleTokens(
  tx: Tx,
  run: RunKey,
  { on, flips, dueAt }: { on: boolean; flips: readonly number[]; dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('mission_runs')
    .set({ use_battle_tokens: on, battle_token_flips: JSON.stringify(flips), slot_due_at: dueAt })
    .where('player_id', '=', run.player_id)
    .where('id', '=', run.id)
    .execute();
}

/** A player's runs under way whose Battle Token slots are due, locked until the transaction ends. */
export function lockRunsWithDueSlots(tx: Tx, playerId: string, now: Date): Promise<MissionRun[]> {
  return tx
    .selectFrom('mission_runs')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('claimed_at', 'is', null)
    .where('slot_due_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** At most `limit` players with runs whose Battle Token slots are due, longest overdue first, but none of `except`. */
export async function playersWithDueSlots(
  db: Database,
  now: Date,
  { limit = 500, except = [] }: { limit?: number; except?: readonly string[] } = {},
): Promise<string[]> {
  const rows = await db
    .selectFrom('mission_runs')
    .select((eb) => ['player_id', eb.fn.min('slot_due_at').as('due_at')])
    .where('claimed_at', 'is', null)
    .where('slot_due_at', '<=', now)
    .where(sql<boolean>`player_id <> all(${except}::uuid[])`)
    .groupBy('player_id')
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Stores how many slots of a run are settled now, the Treasure they added, and when the next one is due. */
export async function saveSlots(
  tx: Tx,
  run: RunKey,
  { settled, treasure, dueAt }: { settled: number; treasure: number; dueAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('mission_runs')
    .set((eb) => ({
      slots_settled: settled,
      slot_treasure: eb('slot_treasure', '+', BigInt(treasure)),
      slot_due_at: dueAt,
    }))
    .where('player_id', '=', run.player_id)
    .where('id', '=', run.id)
    .execute();
}

/** Turns on auto-claim for a run until the given time. */
export async function beginAutoClaim(tx: Tx, run: RunKey, until: Date): Promise<void> {
  await tx
    .updateTable('mission_runs')
    .set({ auto_claim: true, auto_claim_until: until })
    .where('player_id', '=', run.player_id)
    .where('id', '=', run.id)
    .execute();
}

/**
 * At most 500 finished runs that are due for auto-claim, latest end first, so that runs whose claims keep failing do
 * not hold up the others.
 */
export function runsToAutoClaim(
  db: Database,
  now: Date,
): Promise<Pick<MissionRun, 'id' | 'player_id' | 'ends_at'>[]> {
  return db
    .selectFrom('mission_runs')
    .select(['id', 'player_id', 'ends_at'])
    .where('claimed_at', 'is', null)
    .where('auto_claim', '=', true)
    .where('ends_at', '<=', now)
    .orderBy('ends_at', 'desc')
    .limit(500)
    .execute();
}

/** A player's runs under way, soonest end first. */
export function activeRunsOf(db: Database | Tx, playerId: string): Promise<MissionRun[]> {
  return db
    .selectFrom('mission_runs')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('claimed_at', 'is', null)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
}

/** SQL condition for accepting a request: all of these runs, claimed or not, belong to the player. */
export function ownsRuns(playerId: string, runIds: readonly string[]): RawBuilder<boolean> {
  const ids = [...new Set(runIds)];
  return sql<boolean>`
    (select count(*) from mission_runs where player_id = ${playerId} and id = any(${ids}::uuid[])) = ${ids.length}::int`;
}
