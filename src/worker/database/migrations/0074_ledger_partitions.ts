import { type Kysely, sql } from 'kysely';

/**
 * The entries of the ledger lie in partitions by ISO week (decision 0077-partitions.md). Ids of transactions carry their
 * time, so the primary key contains the partition key as it is. All entries so far become the first partition, up to the
 * end of next week, without being copied: a constraint that is validated while players play shows that they fit. Servers
 * of the release before read and write the table under its name as before.
 *
 * `partitions` holds the weeks that are read often, `archive` the older ones, which `partitions/archivePartitions.ts`
 * moves there. The view has both.
 */
const prepare = [
  'create schema if not exists partitions',
  'create schema if not exists archive',
  // Of an earlier attempt that failed midway.
  'alter table ledger_entries drop constraint if exists ledger_entries_range',
];

/** The first id of the week after next, a Monday at 00:00 UTC. */
const boundary = `select (lpad(to_hex(
    (extract(epoch from date_trunc('week', now() at time zone 'UTC') + interval '14 days') * 1000)::bigint
  ), 12, '0') || repeat('0', 20))::uuid as id`;

/** The table by its name becomes the partitioned one. It locks the table for as long as it takes to rename things. */
const swap = (end: string) => `do $$
begin
  alter index ledger_entries_pkey rename to ledger_entries_first_pkey;
  alter table ledger_entries rename to ledger_entries_first;
  alter table ledger_entries_first set schema partitions;
  create table ledger_entries (
    transaction_id uuid not null,
    account_id bigint not null,
    amount bigint not null constraint ledger_entries_amount_check check (amount <> 0),
    balance bigint,
    primary key (account_id, transaction_id)
  ) partition by range (transaction_id);
  alter table ledger_entries
    attach partition partitions.ledger_entries_first for values from (minvalue) to ('${end}');
  create table partitions.ledger_entries_later
    partition of ledger_entries for values from ('${end}') to (maxvalue);
  create table archive.ledger_entries (like ledger_entries including constraints, primary key (account_id, transaction_id))
    partition by range (transaction_id);
  create trigger append_only before update or delete or truncate on ledger_entries
    for each statement execute function refuse_change();
  create trigger append_only before update or delete or truncate on archive.ledger_entries
    for each statement execute function refuse_change();
  create trigger append_only before update or delete or truncate on partitions.ledger_entries_later
    for each statement execute function refuse_change();
  create view all_ledger_entries as
    select transaction_id, account_id, amount, balance from ledger_entries
    union all select transaction_id, account_id, amount, balance from archive.ledger_entries;
end $$`;

/** It must run again after a failure midway, because it runs outside of a transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: done } = await sql`select where to_regclass('archive.ledger_entries') is not null`.execute(
    db,
  );
  if (done.length > 0) return;
  for (const statement of prepare) await sql.raw(statement).execute(db);
  const { rows } = await sql.raw<{ id: string }>(boundary).execute(db);
  const end = rows[0]?.id ?? '';
  await sql
    .raw(
      `alter table ledger_entries add constraint ledger_entries_range check (transaction_id < '${end}') not valid`,
    )
    .execute(db);
  await sql.raw('alter table ledger_entries validate constraint ledger_entries_range').execute(db);
  await sql.raw(swap(end)).execute(db);
}
