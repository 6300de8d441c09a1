import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from '../services.ts';
import { preparedClient } from './preparedClient.ts';
import type { Tables } from './tables.ts';

const { builtins, getTypeParser } = pg.types;

/**
 * How columns arrive: whole numbers of money as bigint (a JavaScript number rounds above 2^53), days as the text
 * they are (a Date would move them by the time zone). Kept to our connections: the queue engine reads its own.
 */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return (text: string) => BigInt(text);
    if (oid === builtins.DATE) return (text: string) => text;
    return getTypeParser(oid, format);
  }) as typeof getTypeParser,
};

export function createPool(databaseUrl: string, log: Pick<Log, 'warn'>, connections = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: preparedClient(),
    max: connections,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    // A statement that hangs must not hold a player's row for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'seven-isles',
  });
  // Without a listener an idle connection lost (the server restarts) would end the process.
  // The error object is not logged whole: it carries the client, and that the password.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'));
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
