import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';

/**
 * How often (`points`) codes may be requested and tried, and new players created, within `duration` seconds. The counts
 * are stored in PostgreSQL, so that all workers share them. With 20 codes a day and five tries per code, an attacker
 * has 100 guesses a day for one e-mail address, at one of a million codes. An IPv6 address counts as its /64
 * (`addressGroup`). `RATE_LIMIT_FACTOR` multiplies the points.
 */
const budgets = {
  codesPerEmail: { points: 5, duration: 15 * 60 },
  codesPerEmailAndDay: { points: 20, duration: 24 * 60 * 60 },
  codesPerIp: { points: 60, duration: 15 * 60 },
  triesPerIp: { points: 120, duration: 15 * 60 },
  newPlayersPerIp: { points: 600, duration: 60 * 60 },
  uncheckedPlayersPerIp: { points: 10, duration: 60 * 60 },
  devicePlayersPerDevice: { points: 3, duration: 24 * 60 * 60 },
} as const;

export type SignInBudget = keyof typeof budgets;
export type SignInLimiters = Readonly<Record<SignInBudget, RateLimiterPostgres>>;

/** @param factor multiplies the points of each budget */
export const createSignInLimiters = (db: Database, factor: number) =>
  Object.fromEntries(
    Object.entries(budgets).map(([budget, { points, duration }]) => [
      budget,
      new RateLimiterPostgres({
        storeClient: { query: (query: Statement) => runStatement(db, query) },
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: budget,
        points: points * factor,
        duration,
      }),
    ]),
  ) as SignInLimiters;

interface Statement {
  text: string;
  values?: unknown[];
}

/**
 * Runs a statement of the limiter. The limiter expects numbers, but our pool reads bigint columns as bigint, so these
 * values are converted.
 */
async function runStatement(db: Database, { text, values = [] }: Statement) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return {
    rowCount: rows.length,
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row as object).map(([column, value]) => [
          column,
          typeof value === 'bigint' ? Number(value) : value,
        ]),
      ),
    ),
  };
}
