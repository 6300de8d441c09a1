import { sql } from 'kysely';
import { nameSkeleton } from '#rules/profile/nameSkeleton.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import { isRestricted, refuseRestricted } from './restrictions.ts';

interface NamedCaptain {
  playerId: string;
  captainId: string;
  /** A name that the rules allow. */
  name: string;
  at: Date;
}

/** The player's first captain, if it is in the game and not minted; null otherwise. */
export async function captainToName(db: Database | Tx, playerId: string): Promise<string | null> {
  const first = await db
    .selectFrom('nfts')
    .where('owner_id', '=', playerId)
    .where('type', '=', 'CAPTAIN')
    .where('origin', '=', 'starter')
    .where('minted', '=', false)
    .where('standing', 'not in', ['wallet', 'burned'])
    .select('uid')
    .executeTakeFirst();
  return first?.uid ?? null;
}

/** Ends the question for a name; the captain keeps the one that it has. */
export async function keepCaptainName(tx: Tx, playerId: string): Promise<void> {
  await tx.updateTable('players').set({ captain_named: true }).where('id', '=', playerId).execute();
}

/**
 * Names a captain (rule book: first-voyages.md, Name). Throws Refusal `captain_not_found`, `captain_name_on_chain`,
 * `nft_moving`, `captain_name_taken`, and `username_muted` while an operator has muted the player's names.
 */
export async function nameCaptain(tx: Tx, { playerId, captainId, name, at }: NamedCaptain): Promise<void> {
  await refuseRestricted(tx, playerId, 'name');
  const captain = await tx
    .selectFrom('nfts')
    .where('uid', '=', captainId)
    .where('owner_id', '=', playerId)
    .where('type', '=', 'CAPTAIN')
    .where('standing', 'not in', ['wallet', 'burned'])
    .select(['name', 'minted', 'standing'])
    .forUpdate()
    .executeTakeFirst();
  if (captain === undefined) throw new Refusal('captain_not_found');
  if (captain.minted) throw new Refusal('captain_name_on_chain', { captainName: captain.name });
  // A mint that is under way has the name in its transaction.
  if (captain.standing === 'moving') throw new Refusal('nft_moving', { assetName: captain.name });
  const name_key = nameSkeleton(name);
  await sql`select pg_advisory_xact_lock(hashtextextended('captain ' || ${name_key}, 0))`.execute(tx);
  await freeNameOfBurned(tx, name_key);
  const other = await tx
    .selectFrom('captain_names')
    .where('name_key', '=', name_key)
    .where('captain_uid', '!=', captainId)
    .select('captain_uid')
    .executeTakeFirst();
  if (other) throw new Refusal('captain_name_taken');
  await tx
    .insertInto('captain_names')
    .values({
      captain_uid: captainId,
      player_id: playerId,
      name_before: captain.name,
      name_key,
      named_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('captain_uid').doUpdateSet({ player_id: playerId, name_key, named_at: at }),
    )
    .execute();
  await tx.updateTable('nfts').set({ name }).where('uid', '=', captainId).execute();
  // The name of another captain does not answer the question for that of the first one.
  if ((await captainToName(tx, playerId)) === captainId) await keepCaptainName(tx, playerId);
}

/** Frees the name of a captain that was burned. */
async function freeNameOfBurned(tx: Tx, nameKey: string): Promise<void> {
  await sql`
    delete from captain_names using nfts
    where nfts.uid = captain_uid and name_key = ${nameKey} and nfts.standing = 'burned'`.execute(tx);
}

/**
 * Gives captains the names that they had before this player named them, and returns how many had one. The name of a
 * captain that is minted since is on the chain, and stays; so does that of a captain whose mint is under way, until
 * {@link takeMutedNamesBack}.
 */
export async function takeCaptainNamesBack(tx: Tx, playerId: string): Promise<number> {
  await sql`
    update nfts set name = given.name_before from captain_names given
    where given.captain_uid = nfts.uid and given.player_id = ${playerId}
      and not nfts.minted and nfts.standing <> 'moving'`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('captain_names')
    .using('nfts')
    .whereRef('nfts.uid', '=', 'captain_uid')
    .where('player_id', '=', playerId)
    .where('standing', '!=', 'moving')
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** After a mint that did not happen: takes back the names of a player whose names an operator has muted meanwhile. */
export async function takeMutedNamesBack(tx: Tx, playerId: string): Promise<void> {
  if (await isRestricted(tx, playerId, 'name')) await takeCaptainNamesBack(tx, playerId);
}
