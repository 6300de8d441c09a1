import { type Kysely, sql } from 'kysely';

/**
 * The first schema. Migrations go forward only: later changes are new numbered files. The SQL uses no feature newer
 * than PostgreSQL 15. Times on which rules depend are values of the worker's clock (`base/clock.ts`), never `now()` in
 * SQL, so that tests can set them.
 */
const statements = [
  // ---- players and sessions
  `create table players (
     id uuid primary key,
     username text not null check (length(username) between 1 and 20),
     picture text,
     primary_address text not null unique,
     notification_seq bigint not null default 0,
     time_played_seconds bigint not null default 0 check (time_played_seconds >= 0),
     missions_played integer not null default 0 check (missions_played >= 0),
     booty_looted bigint not null default 0 check (booty_looted >= 0),
     created_at timestamptz not null
   )`,
  `create table wallets (
     address text primary key,
     player_id uuid not null references players,
     kind text not null check (kind in ('extension', 'embedded')),
     linked_at timestamptz not null
   )`,
  `create index wallets_player on wallets (player_id)`,
  `create table auth_nonces (
     nonce text primary key,
     address text not null,
     message text not null,
     expires_at timestamptz not null
   )`,
  `create index auth_nonces_expiry on auth_nonces (expires_at)`,
  `create table sessions (
     id uuid primary key,
     player_id uuid not null references players,
     address text not null,
     created_at timestamptz not null,
     expires_at timestamptz not null
   )`,
  `create index sessions_player on sessions (player_id)`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create table email_codes (
     email text primary key,
     code_hash bytea not null,
     attempts_left smallint not null,
     expires_at timestamptz not null
   )`,
  `create table embedded_wallets (
     email text primary key,
     server_share_sealed bytea not null,
     address text unique,
     encrypted_key jsonb,
     created_at timestamptz not null
   )`,
  `create table dev_mailbox (
     id uuid primary key,
     recipient text not null,
     subject text not null,
     body text not null,
     sent_at timestamptz not null
   )`,

  // ---- money: double entry, integers in base units
  `create table ledger_accounts (
     id bigint generated always as identity primary key,
     player_id uuid references players,
     house text,
     token text not null,
     balance bigint not null default 0,
     check ((player_id is null) <> (house is null)),
     constraint balance_not_negative check (balance >= 0),
     constraint house_keeps_no_balance check (house is null or balance = 0)
   )`,
  // A system account's balance is the sum of its entries; a running balance would be a hot row.
  `create unique index ledger_accounts_of_player on ledger_accounts (player_id, token) where player_id is not null`,
  `create unique index ledger_accounts_of_house on ledger_accounts (house, token) where house is not null`,
  `create table ledger_transactions (
     id uuid primary key,
     reason text not null,
     job_id uuid,
     at timestamptz not null
   )`,
  `create unique index ledger_transactions_once_per_job on ledger_transactions (job_id, reason) where job_id is not null`,
  `create table ledger_entries (
     transaction_id uuid not null references ledger_transactions,
     account_id bigint not null references ledger_accounts,
     amount bigint not null check (amount <> 0),
     primary key (transaction_id, account_id)
   )`,
  `create index ledger_entries_account on ledger_entries (account_id)`,

  // ---- what players hold
  `create table nfts (
     uid text primary key,
     owner_id uuid not null references players,
     type text not null check (type in ('CAPTAIN', 'SHIP', 'CREW', 'ITEM', 'GENESIS_SHIP')),
     collection text not null,
     name text not null,
     image text not null,
     level integer not null check (level >= 1),
     rarity text not null,
     one_of_one boolean not null default false,
     core boolean not null default false,
     minted boolean not null default false,
     mint text unique,
     gold_burned bigint not null default 0 check (gold_burned >= 0),
     standing text not null check (standing in ('resting', 'mission', 'arena', 'moving', 'wallet', 'burned')),
     equipped_to text references nfts,
     created_at timestamptz not null
   )`,
  `create index nfts_owner on nfts (owner_id, type)`,
  `create index nfts_equipped on nfts (equipped_to) where equipped_to is not null`,
  `create unique index nfts_one_of_each_type_equipped on nfts (equipped_to, type) where equipped_to is not null`,

  // ---- missions
  `create table mission_runs (
     id uuid primary key,
     player_id uuid not null references players,
     captain_uid text not null references nfts,
     mission_id text not null,
     kind text not null,
     level_count integer not null check (level_count >= 1),
     strength bigint not null,
     use_battle_tokens boolean not null default false,
     battle_token_flips jsonb not null default '[]',
     auto_claim boolean not null default false,
     seed bytea not null,
     commitment text not null,
     started_at timestamptz not null,
     ends_at timestamptz not null,
     claimed_at timestamptz,
     result jsonb
   )`,
  `create unique index mission_runs_one_per_captain on mission_runs (captain_uid) where claimed_at is null`,
  `create index mission_runs_active on mission_runs (player_id, ends_at) where claimed_at is null`,
  `create index mission_runs_of_player on mission_runs (player_id, claimed_at desc) where claimed_at is not null`,
  `create index mission_runs_feed on mission_runs (mission_id, claimed_at desc) where claimed_at is not null`,
  `create index mission_runs_recent on mission_runs (claimed_at desc) where claimed_at is not null`,
  `create table captain_days (
     captain_uid text not null references nfts,
     day date not null,
     treasure bigint not null check (treasure >= 0),
     primary key (captain_uid, day)
   )`,
  `create table treasure_rates (
     hour timestamptz primary key,
     treasure_per_strength numeric(8, 6) not null,
     total_strength bigint not null
   )`,

  // ---- jobs, notifications, idempotency
  `create table jobs (
     id uuid primary key,
     player_id uuid not null references players,
     kind text not null,
     payload jsonb not null,
     state text not null default 'queued' check (state in ('queued', 'succeeded', 'refused', 'failed')),
     code text,
     message text,
     result jsonb,
     accepted_at timestamptz not null,
     settled_at timestamptz
   )`,
  `create index jobs_player on jobs (player_id, accepted_at desc)`,
  `create index jobs_unsettled on jobs (accepted_at) where settled_at is null`,
  `create table notifications (
     player_id uuid not null references players,
     seq bigint not null,
     type text not null,
     job_id uuid,
     data jsonb not null,
     created_at timestamptz not null,
     primary key (player_id, seq)
   )`,
  `create unique index notifications_once_per_job on notifications (job_id) where job_id is not null`,
  `create table idempotency_keys (
     player_id uuid not null references players,
     key text not null check (length(key) <= 255),
     fingerprint text not null,
     status smallint not null,
     answer jsonb not null,
     at timestamptz not null,
     primary key (player_id, key)
   )`,
  `create index idempotency_keys_age on idempotency_keys (at)`,

  // ---- the world
  `create table rule_overrides (
     name text primary key,
     value jsonb not null
   )`,
  `create table world_facts (
     name text primary key,
     value jsonb not null
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
