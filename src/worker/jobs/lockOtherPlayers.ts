import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { lockPlayer } from './jobTable.ts';
import { JobPostponement } from './WorkerJob.ts';

/**
 * Locks the rows of other players for a job, whose own player is locked already. To prevent deadlocks, a transaction
 * waits only for rows whose ids follow those it has locked; a row before them is locked only if it is free. Throws
 * `JobPostponement` if it is not.
 */
export async function lockOtherPlayers(
  { tx, playerId }: { tx: Tx; playerId: string },
  others: readonly string[],
): Promise<void> {
  const inOrder = [...new Set(others)].filter((id) => id !== playerId).sort();
  for (const id of inOrder) {
    if (id > playerId) await lockPlayer(tx, id);
    else if (!(await lockFreePlayer(tx, id))) throw new JobPostponement();
  }
}

/** Locks the player's row unless another transaction has locked it; returns whether it is locked now. */
async function lockFreePlayer(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from players where id = ${playerId} for no key update skip locked`.execute(tx);
  return rows.length > 0;
}
