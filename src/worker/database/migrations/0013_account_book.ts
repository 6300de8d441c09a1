import { type Kysely, sql } from 'kysely';

/**
 * What a player reads about a change of a balance: the balance after it, and its subject (the id of a run or of an
 * asset, the name of an item). The job contains the subject too, but is deleted after some days.
 */
const statements = [
  `alter table ledger_transactions add column subject text`,
  // Null for system accounts, which have no running balance.
  `alter table ledger_entries add column balance bigint`,
  `alter table ledger_entries disable trigger append_only`,
  `update ledger_entries entry set balance = running.balance
     from (
       select account_id, transaction_id,
         sum(amount) over (partition by account_id order by transaction_id) as balance
       from ledger_entries
     ) running, ledger_accounts account
     where running.account_id = entry.account_id and running.transaction_id = entry.transaction_id
       and account.id = entry.account_id and account.player_id is not null`,
  `alter table ledger_entries enable trigger append_only`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
