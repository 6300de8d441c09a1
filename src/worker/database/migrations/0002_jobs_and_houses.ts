import { type Kysely, sql } from 'kysely';

/**
 * The `jobs` table contains the work; the queue engine decides only when it is done and by which worker (decision
 * 0004-queue-engine.md). Attempts and the time after which a job counts as abandoned use the database's clock, which
 * all workers share: no rule of the game depends on them.
 */
const statements = [
  `alter table jobs
     add column attempts smallint not null default 0,
     add column overdue_at timestamptz not null default now() + interval '1 second',
     -- A job's result is kept once, in its notification.
     drop column result`,
  // The due jobs of a player, for the worker that holds the player's lock.
  `create index jobs_unsettled_of_player on jobs (player_id, accepted_at, id) where settled_at is null`,
  `create index jobs_settled on jobs (settled_at) where settled_at is not null`,
  `create index notifications_age on notifications (created_at)`,

  // A system account has no balance and is never locked, so it must exist before the first booking: of two simultaneous
  // bookings that create the same account, neither would see the row of the other.
  `insert into ledger_accounts (house, token)
     select house, token from
       unnest(array['issuance', 'missions', 'treasury']) house,
       unnest(array['BOOTY', 'GOLD', 'RUM', 'SOL', 'GEMS', 'TREASURE', 'BATTLE_TOKEN', 'LEGENDARY_SHIP_TOKEN',
         'CAPTAIN_LEVEL_TOKEN', 'SHIP_LEVEL_TOKEN', 'CREW_LEVEL_TOKEN', 'ITEM_LEVEL_TOKEN']) token
     on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
