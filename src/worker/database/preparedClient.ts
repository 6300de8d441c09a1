import pg from 'pg';

/** Different statements remembered by name; lists of varying length make new ones, which must not pile up. */
const mostStatements = 400;
/** PostgreSQL refuses a prepared statement whose columns a migration has changed. */
const planOutdated = '0A000';

/**
 * A connection that prepares what it is asked: each statement is parsed and planned once per connection rather
 * than each time, which is a third of the database's work on a short transaction.
 */
export function preparedClient(): typeof pg.Client {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= mostStatements) return known;
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };

  // node-postgres has eight ways to be asked; only (text, values) is ours to change, the rest passes through.
  class PreparedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
      const prepare = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
        if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
          return ask(text, values, ...rest);
        const answer = ask({ name: nameOf(text), text, values }, ...rest);
        if (answer instanceof Promise) answer.catch((error: unknown) => this.#leaveIfOutdated(error));
        return answer;
      };
      this.query = prepare as typeof this.query;
    }

    /** The pool replaces a connection that ended; a new one prepares anew. */
    #leaveIfOutdated(error: unknown): void {
      if (error instanceof Error && 'code' in error && error.code === planOutdated) void this.end();
    }
  }
  return PreparedClient;
}
