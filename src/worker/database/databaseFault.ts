import type pg from 'pg';
import { unreadyTexts } from '#words/readiness.ts';
import { tooManyConnections } from './awaitSlot.ts';
import { isConnectionLoss, readOnlyTransaction } from './connectionLoss.ts';
import { sqlState } from './transaction.ts';

/** SQLSTATEs that have a sentence of their own. */
const faultTexts: Readonly<Record<string, string>> = {
  [readOnlyTransaction]: unreadyTexts.databaseReadOnly,
  [tooManyConnections]: unreadyTexts.connectionsTaken,
};

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
    const text = faultTexts[sqlState(error) ?? ''];
    if (text) return text;
    if (isConnectionLoss(error)) return unreadyTexts.databaseUnreachable;
    throw error;
  }
}
