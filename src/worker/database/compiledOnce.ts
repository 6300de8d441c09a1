import type { CompiledQuery } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Stands for a value of a statement while the statement is compiled. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement whose text never changes, compiled when it first runs. Kysely builds and compiles a query of many columns
 * in more time than its rows take to arrive.
 * @param compile only puts the values into the query, because it gets placeholders: it may not read them
 * @returns runs the statement with these values, and returns its rows
 */
export function compiledOnce<Values extends object, Row>(
  compile: (db: Database | Tx, values: Values) => CompiledQuery<Row>,
): (db: Database | Tx, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(name) }) as Values;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= compile(db, placeholders);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    const statement: CompiledQuery<Row> = { ...compiled, parameters };
    return (await db.executeQuery(statement)).rows;
  };
}
