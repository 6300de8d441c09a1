import { type Kysely, sql } from 'kysely';

/**
 * Battle Token slots are settled when they start: how many slots of a run are settled, the Treasure they earned, and
 * when the next settlement is due (null while the switch is off or no slot is left). Runs under way whose switch was
 * already used are settled from their first slot on.
 */
const statements = [
  `alter table mission_runs
     add column slots_settled integer not null default 0 check (slots_settled >= 0),
     add column slot_treasure bigint not null default 0 check (slot_treasure >= 0),
     add column slot_due_at timestamptz`,
  `create index mission_runs_slot_due on mission_runs (slot_due_at) where slot_due_at is not null`,
  `update mission_runs set slot_due_at = started_at
     where claimed_at is null and jsonb_array_length(battle_token_flips) > 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
