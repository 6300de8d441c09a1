import type { Selectable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { DatabaseTables } from '../database/tables.ts';

export type OpenStay = Pick<
  Selectable<DatabaseTables['arena_stays']>,
  'id' | 'player_id' | 'captain_uid' | 'reward' | 'sent_at'
>;

/** The stay of the player's captain that is in the arena; a player has at most one there. */
export function openStayOf(tx: Tx, playerId: string): Promise<OpenStay | undefined> {
  return tx
    .selectFrom('arena_stays')
    .select(['id', 'player_id', 'captain_uid', 'reward', 'sent_at'])
    .where('player_id', '=', playerId)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
}

interface NewStay {
  id: string;
  playerId: string;
  captainId: string;
  sentAt: Date;
}

/** Moves a captain to the arena. The caller has locked the captain's row and checked that the captain is resting. */
export async function beginStay(tx: Tx, { id, playerId, captainId, sentAt }: NewStay): Promise<void> {
  await tx
    .with('sent', (db) => db.updateTable('nfts').set({ standing: 'arena' }).where('uid', '=', captainId))
    .insertInto('arena_stays')
    .values({ id, player_id: playerId, captain_uid: captainId, sent_at: sentAt })
    .execute();
}

/**
 * Ends a stay, so that the captain rests again.
 * @param unpaid sum of the shares that the stay's reward does not include yet, in whole Treasure
 * @returns the stay's whole reward, in whole Treasure
 */
export async function endStay(
  tx: Tx,
  { id, player_id, captain_uid }: Pick<OpenStay, 'id' | 'player_id' | 'captain_uid'>,
  unpaid: bigint,
  claimedAt: Date,
): Promise<bigint> {
  const { reward } = await tx
    .with('returned', (db) =>
      db.updateTable('nfts').set({ standing: 'resting' }).where('uid', '=', captain_uid),
    )
    .updateTable('arena_stays')
    .set((eb) => ({ claimed_at: claimedAt, reward: eb('reward', '+', unpaid) }))
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .returning('reward')
    .executeTakeFirstOrThrow();
  return reward;
}
