import { endSession } from '../../auth/sessions.ts';
import type { Tx } from '../../database/database.ts';

/** Ends the sessions of a player whose row is locked, and returns how many there were. */
export async function endSessionsOf(tx: Tx, playerId: string): Promise<number> {
  const sessions = await tx.selectFrom('sessions').select('id').where('player_id', '=', playerId).execute();
  for (const { id } of sessions) await endSession(tx, { playerId, sessionId: id });
  return sessions.length;
}
