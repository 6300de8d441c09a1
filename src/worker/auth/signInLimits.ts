import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { oncePer } from '../base/oncePer.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database } from '../database/database.ts';
import { addressGroup } from '../http/addressGroup.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

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
  newPlayersPerIp: { points: 60, duration: 60 * 60 },
  devicePlayersPerIp: { points: 10, duration: 60 * 60 },
  devicePlayersPerDevice: { points: 3, duration: 24 * 60 * 60 },
} as const;

type Budget = keyof typeof budgets;
type Limiters = Record<Budget, RateLimiterPostgres>;

/**
 * Counts one more code requested for this e-mail address from this IP address. Throws Refusal `too_many_requests` with
 * the seconds to wait.
 */
export async function spendCodeRequest(services: WorkerServices, email: string, ip: string): Promise<void> {
  await spend(services, 'codesPerIp', addressGroup(ip));
  await spend(services, 'codesPerEmail', email);
  await spend(services, 'codesPerEmailAndDay', email);
}

/** Counts one more try of a code from this IP address. Throws Refusal `too_many_requests`. */
export async function spendCodeTry(services: WorkerServices, ip: string): Promise<void> {
  await spend(services, 'triesPerIp', addressGroup(ip));
}

/**
 * Counts one more new player without a confirmed e-mail address, for this IP address and, with the device wallet of
 * Play now, for this browser (rule book: wallets-and-login.md, Play now). The limit prevents anyone from creating many
 * players to collect what new players are given. Throws Refusal `too_many_new_players`.
 */
export async function spendNewPlayer(
  services: WorkerServices,
  ip: string,
  deviceId: string | undefined,
): Promise<void> {
  await spend(services, 'newPlayersPerIp', addressGroup(ip), 'too_many_new_players');
  if (deviceId === undefined) return;
  await spend(services, 'devicePlayersPerDevice', deviceId, 'too_many_new_players');
  await spend(services, 'devicePlayersPerIp', addressGroup(ip), 'too_many_new_players');
}

async function spend(
  services: WorkerServices,
  budget: Budget,
  key: string,
  code: 'too_many_requests' | 'too_many_new_players' = 'too_many_requests',
): Promise<void> {
  try {
    await limitersOf(services.db, services.config)[budget].consume(key);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    throw new Refusal(code, { retryAfterSeconds: Math.ceil(rejected.msBeforeNext / 1000) });
  }
}

const limitersOf = oncePer(
  (db: Database, { rateLimitFactor }: WorkerServices['config']) =>
    Object.fromEntries(
      Object.entries(budgets).map(([budget, { points, duration }]) => [
        budget,
        new RateLimiterPostgres({
          storeClient: { query: (query: Statement) => runStatement(db, query) },
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: budget,
          points: points * rateLimitFactor,
          duration,
        }),
      ]),
    ) as Limiters,
);

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
