import { type Kysely, sql } from 'kysely';

/** Columns of runs for the mission kinds that follow Plunders and Events, and the client seed of the roll. */
const statements = [
  `alter table mission_runs
     -- GOLD paid at a Burner, base units: gold bars when the captain comes home.
     add column gold_to_burn bigint not null default 0 check (gold_to_burn >= 0),
     -- The player's own word in the roll; empty where none was given.
     add column nonce text not null default '' check (length(nonce) <= 64),
     -- Until when All Hands on Deck renews itself; set while it is paid for.
     add column auto_claim_until timestamptz`,
  // For the schedule that looks for runs to claim automatically every few seconds.
  `create index mission_runs_auto_claim on mission_runs (ends_at) where claimed_at is null and auto_claim`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
