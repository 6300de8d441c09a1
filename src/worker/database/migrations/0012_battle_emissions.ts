import { type Kysely, sql } from 'kysely';

/**
 * Battle Emissions: the Treasure that each player earned on a day, so that the share is paid to that player even if a
 * captain is transferred later; the closed days; and the account that contains a day's pool until it is paid.
 */
const statements = [
  // With free space on the page, the additions of a day and its payment need not write to the index.
  `create table player_days (
     day date not null,
     player_id uuid not null,
     treasure bigint not null check (treasure >= 0),
     share bigint check (share >= 0),
     primary key (day, player_id)
   ) with (fillfactor = 80)`,
  // No captain has changed its owner yet, so each owner earned the Treasure of its captains.
  `insert into player_days (day, player_id, treasure)
     select day, owner_id, sum(treasure) from captain_days join nfts on uid = captain_uid group by day, owner_id`,
  `create table emission_days (
     day date primary key,
     pool bigint not null check (pool >= 0),
     treasure bigint not null check (treasure >= 0),
     players integer not null check (players >= 0),
     closed_at timestamptz not null,
     paid_to uuid,
     paid_at timestamptz
   )`,
  `insert into ledger_accounts (house, token)
     select 'emissions', token from ledger_accounts where house = 'treasury'
     on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
