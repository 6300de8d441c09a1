import type { Tx } from '../database/database.ts';

/** Skips the First Voyages, or takes them up again at the same place. */
export async function skipChapter(tx: Tx, playerId: string, isSkipped: boolean): Promise<void> {
  await tx.updateTable('players').set({ voyages_skipped: isSkipped }).where('id', '=', playerId).execute();
}

/** Ends the chapter for a player who needs it no more. */
export async function leaveChapter(tx: Tx, playerId: string): Promise<void> {
  await tx.updateTable('players').set({ first_voyages: null }).where('id', '=', playerId).execute();
}
