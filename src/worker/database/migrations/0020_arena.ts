import { type Kysely, sql } from 'kysely';

/**
 * The arena: XP of Discord accounts, present and past stays of captains, closed days, and the account that contains
 * rewards until they are claimed. Ranks are counted like those of the leaderboards: their key is the rank, so that any
 * page is one range of the index (rule book: arena.md, Ranking).
 */
const statements = [
  // With free space on the page, the XP that every claimed mission adds need not be written to the index.
  `create table arena_accounts (
     discord_id text primary key,
     xp bigint not null check (xp >= 0),
     battles_won integer not null check (battles_won >= 0)
   ) with (fillfactor = 80)`,
  `create table arena_stays (
     id uuid primary key,
     player_id uuid not null references players,
     captain_uid text not null references nfts,
     reward bigint not null default 0 check (reward >= 0),
     sent_at timestamptz not null,
     claimed_at timestamptz
   ) with (fillfactor = 80)`,
  `create unique index arena_stays_one_per_player on arena_stays (player_id) where claimed_at is null`,
  `create unique index arena_stays_one_per_captain on arena_stays (captain_uid) where claimed_at is null`,
  `create table arena_days (
     day date primary key,
     pool bigint not null check (pool >= 0),
     levels bigint not null check (levels >= 0),
     captains integer not null check (captains >= 0),
     shared bigint not null check (shared >= 0 and shared <= pool),
     closed_at timestamptz not null
   )`,
  `create table arena_ranks (
     rank integer primary key check (rank >= 1),
     player_id uuid not null,
     xp bigint not null check (xp >= 0),
     battles_won integer not null check (battles_won >= 0)
   )`,
  `create index arena_ranks_player on arena_ranks (player_id)`,
  `create table arena_totals (
     is_only boolean primary key default true check (is_only),
     players integer not null check (players >= 0),
     counted_at timestamptz not null
   )`,
  `insert into arena_totals (players, counted_at) values (0, to_timestamp(0))`,
  `insert into ledger_accounts (house, token)
     select 'arena', token from ledger_accounts where house = 'treasury'
     on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
