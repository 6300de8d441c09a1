import type { Database, Tx } from './database.ts';

const maxAttempts = 4;
/** SQLSTATEs after which PostgreSQL recommends trying again: serialization failure, deadlock. */
const retryStates = new Set(['40001', '40P01']);
const uniqueViolation = '23505';

/**
 * Runs `work` in one transaction. After a deadlock or a serialization failure `work` runs again, at most `maxAttempts`
 * times in total, so it must have no effects outside `tx`.
 */
export async function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !retryStates.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** The `code` of an error if it has the form of an SQLSTATE (five digits or capital letters), otherwise null. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/** Whether a statement failed because a value that must be unique is already stored. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === uniqueViolation;
