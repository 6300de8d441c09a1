import { type Selectable, sql } from 'kysely';
import { type GoalId, type GoalState, goalIds } from '#contract/goals.ts';
import { captainStrength } from '#rules/captains/strength.ts';
import { type GoalFacts, goalProgress, goals, nextGoal } from '#rules/goals/goals.ts';
import { buildingOf } from '#rules/islands/islands.ts';
import { captainsOf } from '../captains/captainStore.ts';
import type { Database, Tx } from '../database/database.ts';
import type { DatabaseTables } from '../database/tables.ts';
import { sinceCreationOf } from '../players/playerStore.ts';

/** A run of the table or of the archive. */
type Run = Pick<
  Selectable<DatabaseTables['mission_runs']>,
  'player_id' | 'claimed_at' | 'kind' | 'mission_id'
>;

const known = (ids: readonly string[]): GoalId[] => goalIds.filter((id) => ids.includes(id));
const columns = ['goal', 'goals_passed', 'goals_aside', 'receipt_verified'] as const;

/** The goal that the player is shown, and how far the player is. */
export async function readGoal(db: Database, playerId: string): Promise<GoalState> {
  const row = await db
    .selectFrom('players')
    .where('id', '=', playerId)
    .select(columns)
    .executeTakeFirstOrThrow();
  const [goal] = known(row.goal === null ? [] : [row.goal]);
  const passed = known(row.goals_passed).length;
  if (goal === undefined) return { goal: null, progress: 0, target: 0, passed };
  const facts = await goalFacts(db, playerId, row.receipt_verified);
  return { goal, progress: goalProgress(goal, facts), target: goals[goal].target, passed };
}

/** Chooses the next goal; does nothing if the player is shown another goal than `from`. */
export async function moveGoal(tx: Tx, playerId: string, from: GoalId | null): Promise<void> {
  const row = await tx
    .selectFrom('players')
    .where('id', '=', playerId)
    .select(columns)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (row.goal !== from) return;
  const place = { passed: known(row.goals_passed), aside: known(row.goals_aside) };
  const next = nextGoal(from, place, await goalFacts(tx, playerId, row.receipt_verified));
  await tx
    .updateTable('players')
    .set({ goal: next.goal, goals_passed: [...next.passed], goals_aside: [...next.aside] })
    .where('id', '=', playerId)
    .execute();
}

export async function reportVerified(tx: Tx, playerId: string): Promise<void> {
  await tx.updateTable('players').set({ receipt_verified: true }).where('id', '=', playerId).execute();
}

async function goalFacts(
  db: Database | Tx,
  playerId: string,
  hasVerifiedReceipt: boolean,
): Promise<GoalFacts> {
  const captains = await captainsOf(db, playerId);
  const runs = await db
    .selectFrom(sql<Run>`all_mission_runs`.as('run'))
    .where('player_id', '=', playerId)
    .where('claimed_at', '>=', sinceCreationOf(playerId))
    .where('kind', '!=', 'Voyages')
    .groupBy(['kind', 'mission_id'])
    .select(['kind', 'mission_id', sql<number>`count(*)::int`.as('claimed')])
    .execute();
  const { rows } = await sql<{ shares: number; ships: number; licences: number }>`
    select
      (select count(*)::int from player_days where player_id = ${playerId} and share > 0) as shares,
      (select count(*)::int from nfts where owner_id = ${playerId} and type = 'GENESIS_SHIP') as ships,
      (select count(*)::int from genesis_ships ship join nfts on nfts.uid = ship.uid
        where nfts.owner_id = ${playerId} and (ship.licence_1 or ship.licence_2 or ship.licence_3)) as licences`.execute(
    db,
  );
  const { shares = 0, ships = 0, licences = 0 } = rows[0] ?? {};
  const claimed = (kind: (typeof runs)[number]['kind']) =>
    runs.reduce((sum, run) => sum + (run.kind === kind ? run.claimed : 0), 0);
  const layers = new Set(runs.flatMap((run) => buildingOf(run.mission_id)?.island.layer ?? []));
  return {
    plunders: claimed('Plunders'),
    specials: claimed('Specials'),
    raids: claimed('Raids'),
    islands: layers.size,
    strength: Math.max(0, ...captains.map((captain) => captainStrength(captain))),
    level: Math.max(0, ...captains.map(({ level }) => level)),
    shares,
    hasVerifiedReceipt,
    genesisShips: ships,
    licences,
  };
}
