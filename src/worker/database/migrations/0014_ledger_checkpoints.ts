import { type Kysely, sql } from 'kysely';

/**
 * Sums of the system accounts' entries up to an id below which no transaction can still write an entry, so that reading
 * a system account's balance adds up only the entries since. A running balance would be a row for which every booking
 * waits.
 */
const statements = [
  `create table ledger_checkpoints (
     account_id bigint primary key references ledger_accounts,
     -- Entries of transactions with smaller ids are in the sum.
     before uuid not null,
     -- Of a token that is issued without limit the sum may pass 64 bits.
     balance numeric not null
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
