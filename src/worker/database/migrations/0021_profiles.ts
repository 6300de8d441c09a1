import { type Kysely, sql } from 'kysely';

/**
 * What a profile adds to a player: an uploaded picture and linked accounts of Discord and Twitter. Tickets and states
 * are kept as SHA-256 hashes, so that a copy of the database is not enough to use them. `foreign_pictures` are pictures
 * of NFTs from other hosts, fetched and encoded again by the worker; `bytes` is null if the host sent no picture.
 */
const statements = [
  `create table linked_accounts (
     player_id uuid not null references players,
     provider text not null check (provider in ('discord', 'twitter')),
     provider_user_id text not null,
     handle text not null,
     linked_at timestamptz not null,
     primary key (player_id, provider),
     constraint linked_accounts_one_player unique (provider, provider_user_id)
   )`,
  `create table link_tickets (
     ticket_hash bytea primary key,
     player_id uuid not null references players,
     provider text not null,
     action text not null check (action in ('login', 'disconnect')),
     expires_at timestamptz not null
   )`,
  `create index link_tickets_expiry on link_tickets (expires_at)`,
  `create table oauth_states (
     state_hash bytea primary key,
     player_id uuid not null references players,
     provider text not null,
     code_verifier text not null,
     -- The browser that began: its cookie, hashed.
     browser_hash bytea not null,
     expires_at timestamptz not null
   )`,
  `create index oauth_states_expiry on oauth_states (expires_at)`,
  `create table player_pictures (
     player_id uuid primary key references players,
     name text not null unique,
     bytes bytea not null,
     uploaded_at timestamptz not null
   )`,
  `create table foreign_pictures (
     address_hash bytea primary key,
     bytes bytea,
     fetched_at timestamptz not null
   )`,
  `create index foreign_pictures_age on foreign_pictures (fetched_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
