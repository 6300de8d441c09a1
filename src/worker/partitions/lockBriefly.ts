import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { sqlState } from '../database/transaction.ts';

/** How long a statement waits for its lock, in milliseconds: while it waits, the calls of players wait behind it. */
const lockMs = 500;
const lockNotAvailable = '55P03';

/**
 * Runs `work` in a transaction of its own in which no lock is waited for long, and no statement is too long.
 * @returns false if a lock did not come; nothing is changed then
 */
export async function lockBriefly(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${String(lockMs)}, true), set_config('statement_timeout', '0', true)`.execute(
        tx,
      );
      await work(tx);
    });
    return true;
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) return false;
    throw error;
  }
}
