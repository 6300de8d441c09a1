import type { Database, Tx } from '../services.ts';

const attempts = 4;
/** PostgreSQL asks for another try: serialization failure, deadlock. */
const tryAgain = new Set(['40001', '40P01']);

/**
 * Run `work` in one transaction: all of it commits, or none. Where the database itself asks to try again
 * (a deadlock with another transaction) the whole work runs again, so it must have no effects outside `tx`.
 */
export async function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !tryAgain.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** The five-character SQLSTATE of a database error, or null for anything else. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}
