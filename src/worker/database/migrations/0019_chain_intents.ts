import { type Kysely, sql } from 'kysely';

/**
 * Transactions on the chain, one row each from the time it is built; the system account from which deposits and to
 * which withdrawals are booked; the last comparison of the custody accounts with the ledger; and when withdrawals were
 * stopped.
 */
const statements = [
  `create table chain_intents (
     id uuid primary key,
     player_id uuid not null,
     kind text not null check (
       kind in ('deposit', 'withdraw', 'freeze', 'thaw', 'mint', 'burnCaptain', 'burnSideNft')
     ),
     state text not null check (
       state in ('reserved', 'signed', 'submitted', 'confirmed', 'failed', 'expired', 'cancelled')
     ),
     wallet text not null check (wallet in ('sign', 'signAndSend')),
     -- The player's wallet that signs.
     address text not null,
     token text,
     -- Base units: of a deposit what arrives, of a withdrawal payout and tax together, of a burn what it pays.
     amount bigint check (amount > 0),
     tax bigint check (tax >= 0 and tax <= amount),
     nft_uid text references nfts,
     mint text,
     built bytea not null,
     blockhash text not null,
     last_valid_block_height bigint not null,
     -- As it is sent, with every signature.
     wire bytea,
     signature text unique,
     -- The job that reports its end.
     job_id uuid,
     -- Why the chain refused it.
     reason text,
     created_at timestamptz not null,
     settled_at timestamptz,
     next_check_at timestamptz not null default now(),
     check ((token is null) = (amount is null)),
     check ((nft_uid is null) = (kind in ('deposit', 'withdraw'))),
     check (token is not null or nft_uid is not null),
     check (state in ('reserved', 'cancelled', 'expired') or signature is not null),
     check (state in ('reserved', 'signed', 'submitted') = (settled_at is null))
   )`,
  `create index chain_intents_of_player on chain_intents (player_id, created_at desc)`,
  `create index chain_intents_open on chain_intents (next_check_at) where settled_at is null`,
  `create index chain_intents_settled on chain_intents (settled_at) where settled_at is not null`,
  `create index chain_intents_of_job on chain_intents (job_id) where job_id is not null`,
  // An NFT can have only one open transaction that moves it out of the game or burns it. Freezes are exempt, because
  // they reserve nothing.
  `create unique index chain_intents_one_per_nft on chain_intents (nft_uid)
     where settled_at is null and kind <> 'freeze'`,
  `create table chain_custody (
     token text primary key,
     -- Base units that were there before any deposit or withdrawal, and what others sent since.
     float numeric not null,
     -- What was missing at the last comparison.
     difference numeric not null,
     checked_at timestamptz not null
   )`,
  `create table withdrawal_stops (
     stopped_at timestamptz primary key,
     reason text not null,
     lifted_at timestamptz
   )`,
  `create unique index withdrawal_stops_one_at_a_time on withdrawal_stops ((true)) where lifted_at is null`,
  `insert into ledger_accounts (house, token)
     select 'chain', token from ledger_accounts where house = 'treasury'
     on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
