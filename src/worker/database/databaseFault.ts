import type pg from 'pg';
import { unreadyTexts } from '#words/readiness.ts';
import { isConnectionLoss, isFull, readOnlyTransaction } from './connectionLoss.ts';
import { sqlState } from './transaction.ts';

/**
 * Why players cannot be served by this database, as one sentence; null if they can. A database that answers and is
 * read-only, such as a replica or one that has failed over, would refuse every mission, so a statement that writes is
 * asked. It changes no row.
 */
export async function databaseFault(pool: Pick<pg.Pool, 'query'>): Promise<string | null> {
  try {
    await pool.query('update players set id = id where false');
    return null;
  } catch (error) {
    if (sqlState(error) === readOnlyTransaction) return unreadyTexts.databaseReadOnly;
    if (isFull(error)) return unreadyTexts.connectionsTaken;
    if (isConnectionLoss(error)) return unreadyTexts.databaseUnreachable;
    throw error;
  }
}
