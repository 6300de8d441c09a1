import { type Insertable, sql, type Updateable } from 'kysely';
import { validate as isUuid } from 'uuid';
import { collections, nftTypes } from '#contract/captains.ts';
import { type IntentState, intentKinds } from '#contract/chainIntents.ts';
import { dayMs, hourMs } from '#rules/time.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { DatabaseTables } from '../../database/tables.ts';
import { openStates, stateRules } from './intentStates.ts';
import { statesBefore } from './intentTransitions.ts';
import type { Intent } from './kinds/IntentPlan.ts';

/**
 * Transactions that this worker can complete. While versions of the worker run side by side, a newer one may store a
 * kind, or an NFT of a kind, that this one does not know; such a transaction is left for the newer one.
 */
const isOfThisVersion = sql<boolean>`(
  kind = any(${[...intentKinds]}::text[]) and (imported is null or
    (imported->>'type' = any(${[...nftTypes]}::text[]) and imported->>'collection' = any(${[...collections]}::text[]))))`;

export type NewIntent = Insertable<DatabaseTables['chain_intents']>;

/** Maximum number of transactions that one player may have under way. */
const maxOpen = 20;
/** How far back the list of a player's settled transactions goes, in milliseconds. */
const recentMs = hourMs;

export async function insertIntent(tx: Tx, intent: NewIntent): Promise<void> {
  await tx.insertInto('chain_intents').values(intent).execute();
}

/** Whether `additional` new transactions would be too many for the player, whose row must be locked. */
export async function hasTooMany(tx: Tx, playerId: string, additional: number): Promise<boolean> {
  const { open } = await tx
    .selectFrom('chain_intents')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('player_id', '=', playerId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open) + additional > maxOpen;
}

/** Number of the player's transactions that the game has signed within 24 hours, and whose fees it may have to pay. */
export async function signedWithinDay(tx: Tx, playerId: string, now: Date): Promise<number> {
  const { signed } = await tx
    .selectFrom('chain_intents')
    .select((eb) => eb.fn.countAll<bigint>().as('signed'))
    .where('player_id', '=', playerId)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .where('signature', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(signed);
}

export async function findIntent(
  db: Database | Tx,
  playerId: string,
  id: string,
): Promise<Intent | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('chain_intents')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where(isOfThisVersion)
    .executeTakeFirst();
}

/** {@link findIntent} with the row locked until the database transaction `tx` ends. */
export async function lockIntent(tx: Tx, playerId: string, id: string): Promise<Intent | undefined> {
  if (!isUuid(id)) return undefined;
  return tx
    .selectFrom('chain_intents')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where(isOfThisVersion)
    .forUpdate()
    .executeTakeFirst();
}

type Change = Omit<Updateable<DatabaseTables['chain_intents']>, 'id' | 'state' | 'player_id'>;

/**
 * Changes a transaction to the state `next` if the table of transitions allows it.
 * @param from the only state to change from; without it, any state that the table allows
 * @returns the changed transaction; undefined if it is in another state, and then nothing is changed
 */
export async function advance(
  tx: Database | Tx,
  intent: Pick<Intent, 'id' | 'player_id' | 'wallet'>,
  next: IntentState,
  now: Date,
  change: Change = {},
  from?: IntentState,
): Promise<Intent | undefined> {
  const before = statesBefore(intent.wallet, next).filter((state) => from === undefined || state === from);
  if (before.length === 0) return undefined;
  return tx
    .updateTable('chain_intents')
    .set({
      ...change,
      state: next,
      settled_at: stateRules[next].isOpen ? null : now,
      next_check_at: sql<Date>`now()`,
    })
    .where('player_id', '=', intent.player_id)
    .where('id', '=', intent.id)
    .where('state', 'in', before)
    .returningAll()
    .executeTakeFirst();
}

/** Changes columns of a transaction other than its state, if it is still open. */
export async function noteOnIntent(
  db: Database,
  { id, player_id }: Pick<Intent, 'id' | 'player_id'>,
  change: Change,
): Promise<void> {
  await db
    .updateTable('chain_intents')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .execute();
}

/** A transaction whose next check is due. */
export type DueIntent = Intent & {
  /** Whether a simulation has shown within the last two seconds that the transaction would succeed. */
  justSimulated: boolean;
};

/**
 * Claims open transactions whose check is due. They are due again after `pauseMs`, or at once if their state changes.
 * Two workers may then work on the same one, which is safe because every step can be repeated.
 */
export async function claimDue(db: Database, limit: number, pauseMs: number): Promise<DueIntent[]> {
  const { rows } = await sql<DueIntent>`
    update chain_intents set next_check_at = now() + ${pauseMs} * interval '1 millisecond'
    where (player_id, id) in (
      select player_id, id from chain_intents where settled_at is null and next_check_at <= now() and ${isOfThisVersion}
      order by next_check_at limit ${limit} for update skip locked
    )
    returning *, coalesce(simulated_at > now() - interval '2 seconds', false) as "justSimulated"`.execute(db);
  return rows;
}

/** A player's transactions that are under way or were settled in the last hour, newest first, at most 50. */
export function intentsOf(db: Database, playerId: string, now: Date) {
  return db
    .selectFrom('chain_intents as intent')
    .leftJoin('nfts', 'nfts.uid', 'intent.nft_uid')
    .selectAll('intent')
    .select('nfts.name')
    .where('intent.player_id', '=', playerId)
    .where(isOfThisVersion)
    .where((eb) =>
      eb.or([
        eb('intent.settled_at', 'is', null),
        eb('intent.settled_at', '>=', new Date(now.getTime() - recentMs)),
      ]),
    )
    .orderBy('intent.created_at', 'desc')
    .orderBy('intent.id', 'desc')
    .limit(50)
    .execute();
}
