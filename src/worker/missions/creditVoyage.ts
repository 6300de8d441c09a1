import type { Tx } from '../services.ts';

/** One more mission and its time on the player's record; answers who it was, for the feed. */
export function creditVoyage(
  tx: Tx,
  playerId: string,
  playedSeconds: number,
): Promise<{ username: string; picture: string | null }> {
  return tx
    .updateTable('players')
    .set((eb) => ({
      missions_played: eb('missions_played', '+', 1),
      time_played_seconds: eb('time_played_seconds', '+', BigInt(playedSeconds)),
    }))
    .where('id', '=', playerId)
    .returning(['username', 'picture'])
    .executeTakeFirstOrThrow();
}
