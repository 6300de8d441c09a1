import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { DatabaseTables } from './tables.ts';

/** A row to insert as JSON, with every column of the table. Values of JSON columns are not serialized. */
export type JsonRow<T extends keyof DatabaseTables> = {
  readonly [column in keyof DatabaseTables[T]]: unknown;
};

/** Inserts thousands of rows with one statement and one parameter. The table's types and constraints are checked. */
export async function insertRows<T extends keyof DatabaseTables>(
  tx: Tx,
  table: T,
  rows: readonly JsonRow<T>[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(asJson))));
  await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx);
}

/** A column's value for JSON. Bigints and bytes become text, from which PostgreSQL reads them. */
function asJson([column, value]: [string, unknown]): [string, unknown] {
  if (typeof value === 'bigint') return [column, value.toString()];
  return [column, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value];
}
