import { type Kysely, sql } from 'kysely';

interface PlayerKey {
  table: string;
  /** The column that was the primary key. */
  id?: string;
  /** Whether rows of the table are found by the id alone; they then keep an index of it that is not unique. */
  isFoundById?: boolean;
}

/**
 * What servers of the release before need of a table, and later ones do not: an index with this ending is dropped by a
 * migration of the release after (decision 0048).
 */
const ofReleaseBefore = 'of_release_before';

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

const exists = async (db: Kysely<unknown>, condition: string): Promise<boolean> =>
  (await run(db, `select where exists (${condition})`)).rows.length > 0;

/**
 * Builds and drops of indexes wait for the transactions that use the table, a dump too, however long they take: no call
 * waits behind them.
 */
async function patiently(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    select current_setting('lock_timeout') as before, set_config('lock_timeout', '0', false)`.execute(db);
  try {
    for (const statement of statements) await run(db, statement);
  } finally {
    await sql`select set_config('lock_timeout', ${rows[0]?.before ?? '0'}, false)`.execute(db);
  }
}

/** Builds an index while players play. One that an attempt before left unfinished is built again. */
export async function buildIndex(
  db: Kysely<unknown>,
  {
    name,
    on,
    unique = false,
    schema = 'public',
  }: { name: string; on: string; unique?: boolean; schema?: string },
): Promise<void> {
  const place = `${schema}.${name}`;
  if (await exists(db, `select from pg_index where indexrelid = to_regclass('${place}') and indisvalid`))
    return;
  await patiently(db, [
    `drop index concurrently if exists ${place}`,
    `create ${unique ? 'unique' : ''} index concurrently ${name} on ${on}`,
  ]);
}

export const dropIndex = (db: Kysely<unknown>, name: string): Promise<void> =>
  patiently(db, [`drop index concurrently if exists ${name}`]);

/**
 * The primary key becomes the player's id and the row's, so that the table can be distributed by players. No server
 * needs the id alone to be unique, but those of the release before insert with `on conflict (id)` and look rows up by
 * the id: its index stays, for them or for what finds rows by the id alone.
 *
 * For migrations outside of a transaction; it may be called again after a failure midway.
 */
export async function keyByPlayer(
  db: Kysely<unknown>,
  { table, id = 'id', isFoundById = false }: PlayerKey,
): Promise<void> {
  const key = isFoundById
    ? { name: `${table}_${id}`, on: `${table} (${id})` }
    : { name: `${table}_${id}_${ofReleaseBefore}`, on: `${table} (${id})`, unique: true };
  await buildIndex(db, key);
  const done = `select from pg_constraint
    where conrelid = '${table}'::regclass and contype = 'p' and cardinality(conkey) = 2`;
  if (await exists(db, done)) return;
  await buildIndex(db, { name: `${table}_by_player`, on: `${table} (player_id, ${id})`, unique: true });
  await run(
    db,
    `alter table ${table} drop constraint ${table}_pkey,
       add constraint ${table}_pkey primary key using index ${table}_by_player`,
  );
}

/** Keeps a unique index under a name that says for whom. */
export async function keepForReleaseBefore(
  db: Kysely<unknown>,
  index: string,
  column: string,
): Promise<void> {
  await run(db, `alter index if exists ${index} rename to ${column}_${ofReleaseBefore}`);
}
