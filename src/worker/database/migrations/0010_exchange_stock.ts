import { type Kysely, sql } from 'kysely';

/** What was sold of each dynamic item, a row per day; and the account that prices of the exchange are paid into. */
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
