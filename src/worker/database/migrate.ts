import { setTimeout as wait } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import { migrationTexts } from '#words/migrations.ts';
import type { Log } from '../base/log.ts';
import type { Database } from './database.ts';
import { type GameMigration, gameMigrations } from './gameMigrations.ts';
import { readRequiredMigration } from './schemaRequirement.ts';

interface MigrateOptions {
  /** Default: those of the game. */
  migrations?: Readonly<Record<string, GameMigration>>;
  log?: Pick<Log, 'warn'>;
  /** How long a statement waits for a lock: while it waits, the calls of players wait behind it. */
  lockTimeoutMs?: number;
  /** Pauses before the attempts that follow one whose lock did not come. */
  pausesMs?: readonly number[];
}

/** Any number that no other lock of the game or of Kysely has. */
const migrationLock = 7_102_026;
const lockPollMs = 250;
const lockNotAvailable = '55P03';

/**
 * Applies all migrations that the database lacks. Several workers may call it at once: one migrates under a lock, the
 * others wait and find nothing to do. A database that is newer is left as it is, if servers of this age run on it.
 * @param db a pool without a statement timeout
 * @returns names of the migrations applied now
 * @throws Error with a sentence if the database needs a later server, or if a lock did not come
 */
export async function migrate(
  db: Database,
  {
    migrations = gameMigrations,
    log,
    lockTimeoutMs = 5_000,
    pausesMs = [1_000, 3_000, 10_000, 30_000],
  }: MigrateOptions = {},
): Promise<string[]> {
  return db.connection().execute(async (holder) => {
    await takeLock(holder);
    try {
      const applied = await appliedMigrations(holder);
      const lacking = await lackingMigrations(holder, applied, migrations, log);
      for (const step of stepsOf(lacking, migrations, applied.length > 0)) {
        const attempt = () => applyStep(holder, step, migrations, lockTimeoutMs);
        await retryLocked(attempt, { step, pausesMs, lockTimeoutMs });
      }
      return lacking;
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(holder);
    }
  });
}

/**
 * Asks for the lock again and again. A session that waited in the database for it would hold a snapshot, and an index
 * that the other server builds concurrently waits for the end of all older snapshots.
 */
async function takeLock(holder: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${sql.lit(migrationLock)}) as taken`.execute(holder);
    if (rows[0]?.taken) return;
    await wait(lockPollMs);
  }
}

/**
 * For a server that does not migrate itself.
 * @throws Error with a sentence if the database lacks a migration or needs a later server
 */
export async function assertMigrated(db: Database, log?: Pick<Log, 'warn'>): Promise<void> {
  const lacking = await lackingMigrations(db, await appliedMigrations(db), gameMigrations, log);
  if (lacking.length > 0) throw new Error(migrationTexts.lacking(lacking));
}

/** The migrations that the database lacks, in order. */
async function lackingMigrations(
  db: Database,
  applied: readonly string[],
  migrations: Readonly<Record<string, GameMigration>>,
  log?: Pick<Log, 'warn'>,
): Promise<string[]> {
  const known = Object.keys(migrations).sort();
  const lacking = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return lacking;
  if (lacking.length > 0) throw new Error(migrationTexts.otherLine(unknown, lacking));
  const required = await readRequiredMigration(db);
  if (!known.includes(required))
    throw new Error(migrationTexts.needsLaterServer(required, known.at(-1) ?? ''));
  log?.warn({ unknown }, migrationTexts.newerDatabase);
  return [];
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!tables.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A migration in a transaction of its own or outside of one, or consecutive migrations that share a transaction. */
interface Step {
  last: string;
  isConcurrent: boolean;
}

/**
 * Each migration has its own transaction, so that the locks of one are released before the next one begins. In an empty
 * database they share one, because no call waits there, and a transaction each takes several times as long.
 */
function stepsOf(
  names: readonly string[],
  migrations: Readonly<Record<string, GameMigration>>,
  hasData: boolean,
): Step[] {
  const steps: Step[] = [];
  for (const name of names) {
    const isConcurrent = migrations[name]?.isConcurrent === true;
    if (!hasData && !isConcurrent && steps.at(-1)?.isConcurrent === false) steps.pop();
    steps.push({ last: name, isConcurrent });
  }
  return steps;
}

async function applyStep(
  holder: Database,
  { last, isConcurrent }: Step,
  migrations: Readonly<Record<string, GameMigration>>,
  lockTimeoutMs: number,
): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  await sql`select set_config('lock_timeout', ${sql.lit(String(lockTimeoutMs))}, false)`.execute(holder);
  const migrator = new Migrator({ db: holder, provider, disableTransactions: isConcurrent });
  const { error } = await migrator.migrateTo(last);
  await sql`reset lock_timeout`.execute(holder);
  if (error) throw error;
}

/** Attempts again while another transaction holds a lock that a migration needs. */
async function retryLocked(
  attempt: () => Promise<void>,
  { step, pausesMs, lockTimeoutMs }: { step: Step; pausesMs: readonly number[]; lockTimeoutMs: number },
): Promise<void> {
  for (const pauseMs of [...pausesMs, null]) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (pauseMs === null)
        throw new Error(migrationTexts.locked(step.last, pausesMs.length + 1, lockTimeoutMs / 1_000));
      await wait(pauseMs);
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;
