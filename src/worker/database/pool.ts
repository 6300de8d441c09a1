import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../base/log.ts';
import { tracedPool } from '../tracing/tracedPool.ts';
import { awaitSlot } from './awaitSlot.ts';
import { DatabaseHosts } from './DatabaseHosts.ts';
import type { Database } from './database.ts';
import { isHostClient, pooledClient, preparedClient, type SessionLimits } from './preparedClient.ts';
import type { DatabaseTables } from './tables.ts';

const { builtins, getTypeParser } = pg.types;

/**
 * How column types are parsed: int8 as bigint (a JavaScript number rounds above 2^53), date as text (a `Date` would be
 * shifted by the time zone). Set per connection, not globally.
 */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return (text: string) => BigInt(text);
    if (oid === builtins.DATE) return (text: string) => text;
    return getTypeParser(oid, format);
  }) as typeof getTypeParser,
};

/**
 * How long a transaction may wait for the next statement of its worker. After that the database closes the connection,
 * which undoes the transaction and releases its locks.
 */
const maxIdleInTransactionMs = 10_000;

/** How long a statement may take. One that hangs must not keep a player's row locked. */
const maxStatementMs = 30_000;

interface PoolOptions extends Partial<SessionLimits> {
  /** Whether a pooler in transaction mode stands at the address. */
  isPooled?: boolean;
}

/** A pool that knows the hosts of its database. */
class DatabasePool extends pg.Pool {
  readonly hosts: DatabaseHosts;
  readonly #open = new Set<pg.ClientBase>();

  constructor(hosts: DatabaseHosts, config: pg.PoolConfig & { Client: typeof pg.Client }) {
    super(config);
    this.hosts = hosts;
    this.on('connect', (client) => this.#open.add(client));
    this.on('remove', (client) => this.#open.delete(client));
  }

  /**
   * Ends the connections to other hosts than this one, also those whose statements are under way: these fail. A host
   * whose machine has vanished ends none, and a statement that was sent there would wait for a quarter of an hour.
   */
  moveTo(address: string): void {
    // Not by `end`, which would wait for an answer.
    for (const client of this.#open)
      if (isHostClient(client) && client.address !== address) client.socket.destroy();
  }
}

export function createPool(
  databaseUrl: string,
  log: Pick<Log, 'warn'>,
  connections = 20,
  {
    idleInTransactionMs = maxIdleInTransactionMs,
    statementMs = maxStatementMs,
    isPooled = false,
  }: PoolOptions = {},
): DatabasePool {
  const hosts = new DatabaseHosts(databaseUrl);
  const pool = new DatabasePool(hosts, {
    Client: isPooled ? pooledClient(hosts, { idleInTransactionMs, statementMs }) : preparedClient(hosts),
    pipeline: true,
    max: connections,
    types: columnTypes,
    connectionTimeoutMillis: hosts.count === 1 ? 10_000 : 3_000,
    ...(!isPooled && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    application_name: 'seven-isles',
  });
  // A lost connection emits an error, whether it is in use or idle, and an error without a listener ends the process.
  // Only the error's message is logged, because the error object contains the client and thereby the password.
  const onLost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => undefined);
  return pool;
}

/** @param isTraced whether its transactions are spans of the work that asks for them */
export function createDatabase(pool: DatabasePool, { isTraced = false } = {}): Database {
  const waiting = awaitSlot(pool, { otherHosts: pool.hosts.count - 1 });
  return new Kysely<DatabaseTables>({
    dialect: new PostgresDialect({ pool: isTraced ? tracedPool(waiting) : waiting }),
  });
}
