import { type Kysely, sql } from 'kysely';

/**
 * How many pieces of each dynamic item were sold, one row per item and day; and the account to which prices of the
 * exchange are paid.
 */
const statements = [
  `create table exchange_stock (
     day date not null,
     item text not null,
     sold integer not null check (sold >= 0),
     primary key (day, item)
   )`,
  `insert into ledger_accounts (house, token)
     select 'exchange', token from ledger_accounts where house = 'treasury'
     on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
