import pg from 'pg';
import { readOnlyTransaction } from './connectionLoss.ts';
import { sqlState } from './transaction.ts';

/**
 * Maximum number of prepared statements per connection. Lists of varying length create ever new statement texts, which
 * must not accumulate.
 */
const maxStatements = 400;
/**
 * SQLSTATEs after which a new connection may succeed: a prepared statement whose columns a migration has changed, and a
 * connection to a server that was writable before it failed over.
 */
const renewedAfter = new Set(['0A000', readOnlyTransaction]);

/**
 * A client class whose connections prepare statements that have values, up to `maxStatements`. They are parsed once per
 * connection rather than each time, which saves a third of the database's work on a short transaction.
 */
export function preparedClient(): typeof pg.Client {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxStatements) return known;
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };

  // node-postgres has several signatures of `query`; only calls with a text and values are prepared.
  class PreparedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
      const prepare = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
        const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
        const answer = hasValues
          ? ask({ name: nameOf(text), text, values }, ...rest)
          : ask(text, values, ...rest);
        if (answer instanceof Promise) answer.catch((error: unknown) => this.#endIfOutdated(error));
        return answer;
      };
      this.query = prepare as typeof this.query;
    }

    /** Ends a connection that refuses what a new one may accept; the pool replaces it. */
    #endIfOutdated(error: unknown): void {
      if (renewedAfter.has(sqlState(error) ?? '')) void this.end();
    }
  }
  return PreparedClient;
}
