/**
 * Why a server does not start on the database that it finds, as the person who starts it reads it (docs/operating.md,
 * Releases). States no rules.
 */
export const migrationTexts = {
  lacking: (names: readonly string[]) =>
    `The database lacks ${names.length === 1 ? 'the migration' : 'the migrations'} ${names.join(', ')}. Run node dist/worker/migrate.js before the server starts, or leave MIGRATIONS unset.`,
  needsLaterServer: (needed: string, newest: string) =>
    `The database needs a server that knows the migration ${needed}. This one is older: its newest is ${newest}. Start the release that migrated the database, or a later one.`,
  otherLine: (unknown: readonly string[], lacking: readonly string[]) =>
    `The database has migrations that this server does not know (${unknown.join(', ')}), and lacks some of its own (${lacking.join(', ')}). It belongs to another line of releases.`,
  locked: (name: string, attempts: number, seconds: number) =>
    `The migration ${name} waited ${seconds} seconds for a lock, ${attempts} times, and changed nothing; those before it are applied. Run it again, or look in pg_stat_activity for the transaction that holds the lock.`,
  newerDatabase: 'the database is newer than this server, which runs on it all the same',
  done: (names: readonly string[]) =>
    names.length === 0 ? 'The database has every migration.' : `Applied: ${names.join(', ')}.`,
} as const;
