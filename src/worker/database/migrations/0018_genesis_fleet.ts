import { type Kysely, sql } from 'kysely';

/**
 * Tables of Genesis ships: licences, reward totals and attached NFTs; missions; fleet captains (operators who are not
 * the owner).
 */
const statements = [
  // A ship without a row has no licence and has claimed nothing.
  `create table genesis_ships (
     uid text primary key references nfts,
     licence_1 boolean not null default false,
     licence_2 boolean not null default false,
     licence_3 boolean not null default false,
     attached_uid text references nfts,
     all_time_reward bigint not null default 0 check (all_time_reward >= 0),
     all_time_tax bigint not null default 0 check (all_time_tax between 0 and all_time_reward)
   )`,
  `create table genesis_missions (
     id uuid primary key,
     ship_uid text not null references nfts,
     owner_id uuid not null references players,
     sent_by uuid not null references players,
     multiplier integer not null check (multiplier between 1 and 3),
     -- Whole Treasure, before tax.
     reward bigint not null check (reward >= 0),
     started_at timestamptz not null,
     ends_at timestamptz not null,
     claimed_at timestamptz,
     tax bigint check (tax between 0 and reward),
     check ((claimed_at is null) = (tax is null))
   )`,
  `create unique index genesis_missions_one_per_ship on genesis_missions (ship_uid) where claimed_at is null`,
  `create index genesis_missions_of_ship on genesis_missions (ship_uid)`,
  // A ship that another player operates cannot leave the game, also by its owner.
  `alter table nfts
     add column assigned_to uuid references players,
     add constraint assigned_in_the_game check (
       assigned_to is null or (type = 'GENESIS_SHIP' and assigned_to <> owner_id and standing in ('resting', 'mission'))
     )`,
  `create index nfts_assigned on nfts (assigned_to) where assigned_to is not null`,
  `create index players_username on players (username)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
