import type { Kysely } from 'kysely';
import { dropIndex, keepForReleaseBefore, keyByPlayer } from './keyByPlayer.ts';

/**
 * The player's id is part of the primary key of the smaller tables that had the row's id alone (decision 0048). The
 * shares of the arena's days name a stay by its id alone, and so does the chain a transaction that a restored database
 * lacks, so these two keep an index of it.
 *
 * A later release drops the indexes whose names end with `of_release_before`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keyByPlayer(db, { table: 'sessions' });
  // The new key begins with it.
  await dropIndex(db, 'sessions_player');
  await keyByPlayer(db, { table: 'link_tickets', id: 'ticket_hash' });
  await keyByPlayer(db, { table: 'oauth_states', id: 'state_hash' });
  await keyByPlayer(db, { table: 'chain_intents', isFoundById: true });
  await keyByPlayer(db, { table: 'arena_stays', isFoundById: true });
  // A player has one captain at most in the arena (`arena_stays_one_per_player`), and a captain one owner.
  await keepForReleaseBefore(db, 'arena_stays_one_per_captain', 'arena_stays_captain');
}
