import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#rules/time.ts';
import { weekStart } from '#rules/wind/weekWind.ts';
import type { Database, Tx } from '../database/database.ts';
import { firstIdAt, timeInId } from '../ledger/transactionIds.ts';

/** A table whose rows lie in partitions by week. Its key is an id that carries the time (`transactionIds.ts`). */
export interface PartitionedTable {
  name: string;
  key: string;
  /** Whether something still needs rows with ids before `end` where they are, as a condition in SQL. */
  isNeeded(end: string): RawBuilder<boolean>;
}

/** The sum of a system account before its checkpoint is known; entries since are added up by every read. */
const beforeEveryCheckpoint = (end: string) => sql<boolean>`exists (
  select from ledger_accounts account left join ledger_checkpoints checkpoint on checkpoint.account_id = account.id
  where account.house is not null and (checkpoint.before is null or checkpoint.before < ${end}::uuid))`;

/** A slot that is settled late asks for the bookings since it was due. */
const lateSlots = (end: string) => sql<boolean>`exists (
  select from mission_runs where slot_due_at < ${new Date(timeInId(end))})`;

/** The account book looks for the booking of a recent entry among the recent bookings alone. */
const recentEntries = (end: string) => sql<boolean>`exists (
  select from ledger_entries where transaction_id < ${end}::uuid)`;

export const partitionedTables: readonly PartitionedTable[] = [
  {
    name: 'ledger_entries',
    key: 'transaction_id',
    isNeeded: (end) => sql<boolean>`(${beforeEveryCheckpoint(end)} or ${lateSlots(end)})`,
  },
  { name: 'ledger_transactions', key: 'id', isNeeded: recentEntries },
];

/** A partition and its bounds: ids from `from` on, below `to`. The first one has no `from`, the last one no `to`. */
export interface Partition {
  name: string;
  from: string | null;
  to: string | null;
}

/** Finds the id in a bound as PostgreSQL writes it; there is none in `MINVALUE` and `MAXVALUE`. */
const boundAfter = (word: string) => `${word} [(]'([0-9a-f-]{36})'[)]`;

/** The partitions of a table outside of the archive, in the order of their ids. */
export async function partitionsOf(db: Database | Tx, { name }: PartitionedTable): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select part.relname as name, substring(bounds from ${boundAfter('FROM')}) as from,
      substring(bounds from ${boundAfter('TO')}) as to
    from pg_inherits join pg_class part on part.oid = inhrelid, pg_get_expr(part.relpartbound, part.oid) bounds
    where inhparent = ${`public.${name}`}::regclass
    order by 2 nulls first`.execute(db);
  return rows;
}

const weekMs = 7 * dayMs;

/** The moment at which the ISO week after the one of `msecs` begins, in UTC. */
export const nextWeek = (msecs: number): number => weekStart(msecs) + weekMs;

/** The first id of the week that follows the one of `id`. */
export const nextWeekId = (id: string): string => firstIdAt(nextWeek(timeInId(id)));

/** The name of the partition of a table for the week of a moment. */
export const partitionOfWeek = (table: string, atMs: number): string =>
  `${table}_${new Date(weekStart(atMs)).toISOString().slice(0, 10).replaceAll('-', '_')}`;

/** Makes the database refuse changes of a partition. The trigger of its table covers statements that name the table. */
export const refuseChanges = (partition: RawBuilder<unknown>) =>
  sql`create trigger append_only before update or delete or truncate on ${partition}
    for each statement execute function refuse_change()`;
