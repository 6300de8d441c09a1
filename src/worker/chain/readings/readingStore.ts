import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import type { DatabaseTables } from '../../database/tables.ts';

export type Reading = Selectable<DatabaseTables['chain_readings']>;
/** What the chain proves of an NFT, as a reading stores it. */
type FoundPiece = Selectable<DatabaseTables['wallet_pieces']>['piece'];
type ReadingKey = Pick<Reading, 'kind' | 'name'>;

/** Time after which a wallet is read again, in minutes. */
const againMinutes = 10;
/** Time for which a worker has a reading for itself, in seconds; it is given back after each step. */
const leaseSeconds = 60;

const fromTheBeginning = {
  bound: null,
  source: null,
  after: '',
  read: 0,
  found: 0,
  lockable: 0,
  total: null,
  problem: null,
  started_at: sql<Date>`now()`,
  updated_at: sql<Date>`now()`,
  finished_at: null,
  due_at: sql<Date>`now()`,
} as const;

/** Asks for readings that workers carry out in the background. One that ended a while ago begins again. */
export async function askForReadings(
  db: Database,
  kind: Reading['kind'],
  names: readonly string[],
): Promise<void> {
  await db
    .insertInto('chain_readings')
    .values(names.map((name) => ({ kind, name, ...fromTheBeginning })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'name'])
        .doUpdateSet(fromTheBeginning)
        .where('chain_readings.finished_at', '<', sql<Date>`now() - ${againMinutes} * interval '1 minute'`),
    )
    .execute();
}

/** Lets a reading begin again, whatever state it is in. */
export async function beginAgain(
  db: Database | Tx,
  key: ReadingKey,
  bound: string | null = null,
): Promise<void> {
  const row = { ...fromTheBeginning, bound };
  await db
    .insertInto('chain_readings')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet(row))
    .execute();
}

/** Takes the next open reading that is due, so that no other worker takes it meanwhile; undefined if there is none. */
export async function takeReading(db: Database): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    update chain_readings set due_at = now() + ${leaseSeconds} * interval '1 second'
    where (kind, name) = (
      select kind, name from chain_readings where finished_at is null and due_at <= now()
      order by due_at limit 1 for update skip locked
    )
    returning *`.execute(db);
  return rows[0];
}

export interface Progress
  extends Pick<Reading, 'source' | 'after' | 'read' | 'found' | 'lockable' | 'total'> {
  isOver: boolean;
}

/** SQL: the reading as it was when it was taken, because no other worker has gone on with it. */
const asTaken = ({ kind, name, source, after }: Reading): RawBuilder<boolean> => sql<boolean>`
  kind = ${kind} and name = ${name} and finished_at is null
    and source is not distinct from ${source}::text and after = ${after}`;

/**
 * Stores one step of a reading together with what it found.
 * @returns false if another worker has gone on with it meanwhile; then nothing is stored
 */
export async function storeStep(
  tx: Tx,
  reading: Reading,
  { isOver, ...progress }: Progress,
  pieces: readonly FoundPiece[],
): Promise<boolean> {
  const { kind, name } = reading;
  const { numUpdatedRows } = await tx
    .updateTable('chain_readings')
    .set({
      ...progress,
      problem: null,
      updated_at: sql<Date>`now()`,
      due_at: sql<Date>`now()`,
      finished_at: isOver ? sql<Date>`now()` : null,
    })
    .where(asTaken(reading))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (kind === 'wallet') await storePieces(tx, name, pieces);
  if (kind === 'wallet' && isOver)
    await sql`
      delete from wallet_pieces where wallet = ${name} and read_at < (
        select started_at from chain_readings where kind = 'wallet' and name = ${name})`.execute(tx);
  return true;
}

async function storePieces(tx: Tx, wallet: string, pieces: readonly FoundPiece[]): Promise<void> {
  if (pieces.length === 0) return;
  await tx
    .insertInto('wallet_pieces')
    .values(pieces.map((piece) => ({ wallet, mint: piece.mint, piece: JSON.stringify(piece) })))
    .onConflict((conflict) =>
      conflict
        .columns(['wallet', 'mint'])
        .doUpdateSet((eb) => ({ piece: eb.ref('excluded.piece'), read_at: sql<Date>`now()` })),
    )
    .execute();
}

/** Notes why a step failed; it is tried again a while later, unless another worker has gone on with the reading. */
export async function noteProblem(db: Database, reading: Reading, problem: string): Promise<void> {
  await db
    .updateTable('chain_readings')
    .set({ problem, updated_at: sql<Date>`now()`, due_at: sql<Date>`now() + interval '1 minute'` })
    .where(asTaken(reading))
    .execute();
}

/** What readings of these wallets have found. */
export async function storedPieces(db: Database, wallets: readonly string[]): Promise<FoundPiece[]> {
  const rows = await db
    .selectFrom('wallet_pieces')
    .select('piece')
    .where('wallet', '=', sql<string>`any(${wallets})`)
    .execute();
  return rows.map(({ piece }) => piece);
}
