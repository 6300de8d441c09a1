import { Socket } from 'node:net';
import pg from 'pg';
import { readOnlyTransaction } from './connectionLoss.ts';
import { type DatabaseHosts, readOnlyQuestion, readOnlyServer } from './DatabaseHosts.ts';
import { sqlState } from './transaction.ts';

/**
 * Maximum number of prepared statements per connection. Lists of varying length create ever new statement texts, which
 * must not accumulate.
 */
const maxStatements = 400;

/** How long a transaction may wait for its worker and a statement may take, in milliseconds; 0: any time. */
export interface SessionLimits {
  idleInTransactionMs: number;
  statementMs: number;
}

/**
 * SQLSTATEs after which a new connection may succeed: a prepared statement whose columns a migration has changed, and a
 * connection to a server that was writable before it failed over.
 */
const renewedAfter = new Set(['0A000', readOnlyTransaction]);

type Send = (text: unknown, ...rest: unknown[]) => unknown;

/** Statements that answer nothing, so that the next one need not wait for them. */
const answersNothing = /^(begin|savepoint|release savepoint)\b/;
const nothing = { command: '', rowCount: null, rows: [] };

/**
 * Does not wait for a statement that begins a transaction or a savepoint: the statement that follows is sent right
 * behind it, and fails with it. It waits if it may write, because it would be a transaction of its own where the
 * one before it could not begin.
 */
function sendingAhead(send: Send): Send {
  let ahead: unknown = null;
  return (text, ...rest) => {
    if (ahead === null && typeof text === 'string' && answersNothing.test(text)) {
      ahead = send(text, ...rest);
      return Promise.resolve(nothing);
    }
    const before = ahead;
    ahead = null;
    if (before === null) return send(text, ...rest);
    if (typeof text === 'string' && /^\s*select\s/.test(text))
      return Promise.all([send(text, ...rest), before]).then(([answer]) => answer);
    return Promise.resolve(before).then(() => send(text, ...rest));
  };
}

/** A client that says where it is connected. */
export interface HostClient {
  /** The address of the host to which it connects. */
  readonly address: string;
  readonly socket: Socket;
}

/** Pools give their clients with the types of node-postgres. */
export const isHostClient = (client: object): client is HostClient =>
  'address' in client && 'socket' in client;

/**
 * A class of clients that connect to a host that may write, if there are several, and whose connections end when the
 * database refuses what a new one may accept.
 */
function renewing(
  hosts: DatabaseHosts,
  prepare: (text: unknown, values?: unknown) => unknown[],
): typeof pg.Client {
  // node-postgres has several signatures of `query`; the first two arguments are those of all that the worker uses.
  class RenewingClient extends pg.Client implements HostClient {
    readonly address: string;
    readonly socket: Socket;

    constructor(config?: pg.ClientConfig) {
      const { address } = hosts;
      const socket = new Socket();
      super({ ...config, connectionString: address, stream: () => socket });
      this.address = address;
      this.socket = socket;
      this.#connectToPrimary(hosts, address);
      const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
      const send = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
        const answer = ask(...prepare(text, values), ...rest);
        if (answer instanceof Promise) answer.catch((error: unknown) => this.#endIfOutdated(error));
        return answer;
      };
      this.query = sendingAhead(send) as typeof this.query;
    }

    /** Makes `connect`, of which the pool uses the form with a callback, fail at a host that is read-only. */
    #connectToPrimary(hosts: DatabaseHosts, address: string): void {
      if (hosts.count === 1) return;
      const open = this.connect.bind(this) as (callback: (error: Error | null) => void) => void;
      const connect = (callback: (error: Error | null) => void): void => {
        const fail = (error: Error): void => {
          hosts.leave(address);
          callback(error);
        };
        const end = (error: Error) => void this.end().then(() => fail(error));
        // A server that ends before the pool has the connection makes it emit an error, and one without a listener
        // ends the process. The question below fails, too.
        this.on('error', () => undefined);
        open((error) => {
          if (error) return fail(error);
          this.query(readOnlyQuestion).then(
            ({ rows }) => (rows[0]?.transaction_read_only === 'on' ? end(readOnlyServer()) : callback(null)),
            end,
          );
        });
      };
      this.connect = connect as typeof this.connect;
    }

    /** Ends the connection; the pool replaces it. */
    #endIfOutdated(error: unknown): void {
      if (renewedAfter.has(sqlState(error) ?? '')) void this.end();
    }
  }
  return RenewingClient;
}

/**
 * A client class whose connections prepare statements that have values, up to `maxStatements`. They are parsed once per
 * connection rather than each time, which saves a third of the database's work on a short transaction.
 */
export function preparedClient(hosts: DatabaseHosts): typeof pg.Client {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxStatements) return known;
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };

  return renewing(hosts, (text, values) => {
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    return hasValues ? [{ name: nameOf(text), text, values }] : [text, values];
  });
}

/**
 * A client class for a pooler in transaction mode. Each transaction may run on another session of the database, so
 * nothing is prepared there, and the limits come with the beginning of a transaction instead of that of the session. A
 * statement outside of a transaction has the limits that the pooler and the database set.
 */
export function pooledClient(
  hosts: DatabaseHosts,
  { statementMs, idleInTransactionMs }: SessionLimits,
): typeof pg.Client {
  const begin = [
    'begin',
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ].join('; ');
  return renewing(hosts, (text, values) => [text === 'begin' ? begin : text, values]);
}
