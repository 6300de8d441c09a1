import { type Kysely, sql } from 'kysely';

/**
 * Payouts of the treasure chest (rule book: leaderboard.md, Payout): what operators funded and when it is paid, what
 * each player with gold bars gets of it, and the account that holds it until then. At most one payout waits for its date.
 */
const statements = [
  `create table chest_payouts (
     number integer primary key check (number > 0),
     due_at timestamptz not null,
     pool bigint not null check (pool > 0),
     gold_burned bigint check (gold_burned > 0),
     counted_at timestamptz,
     paid_at timestamptz
   )`,
  `create unique index chest_payouts_open on chest_payouts ((true)) where counted_at is null`,
  `create table chest_shares (
     number integer not null references chest_payouts,
     player_id uuid not null,
     gold_burned bigint not null check (gold_burned > 0),
     share bigint check (share >= 0),
     primary key (number, player_id)
   )`,
  `create index chest_shares_unpaid on chest_shares (number, player_id) where share is null`,
  `create index chest_shares_of_player on chest_shares (player_id)`,
  `insert into ledger_accounts (house, token)
     select 'chest', token from ledger_accounts where house = 'treasury'
     on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
