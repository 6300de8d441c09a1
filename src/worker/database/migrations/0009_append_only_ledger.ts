import { type Kysely, sql } from 'kysely';

/**
 * The ledger is append-only, and the database enforces it. A row to which another row refers can therefore not be
 * deleted, and the statement that inserts an entry has just read or written that row. Foreign keys would only check
 * this again, twice per entry and with a row lock each (rule book: speed.md, Worker figures W1 and W2).
 */
const statements = [
  `create function refuse_change() returns trigger language plpgsql as $$
   begin
     raise exception '% is never %d', tg_table_name, lower(tg_op) using errcode = 'integrity_constraint_violation';
   end $$`,
  ...['ledger_transactions', 'ledger_entries'].map(
    (table) =>
      `create trigger append_only before update or delete or truncate on ${table}
         for each statement execute function refuse_change()`,
  ),
  ...['ledger_accounts', 'players'].map(
    (table) =>
      `create trigger never_deleted before delete or truncate on ${table}
         for each statement execute function refuse_change()`,
  ),

  `alter table ledger_entries
     drop constraint ledger_entries_transaction_id_fkey,
     drop constraint ledger_entries_account_id_fkey,
     drop constraint ledger_entries_pkey`,
  // One index is enough for the primary key and for the entries of an account: ids of transactions grow with time, so
  // it lists an account's entries in the order of booking.
  `drop index ledger_entries_account`,
  `alter table ledger_entries add primary key (account_id, transaction_id)`,

  `alter table jobs drop constraint jobs_player_id_fkey`,
  `alter table notifications drop constraint notifications_player_id_fkey`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
