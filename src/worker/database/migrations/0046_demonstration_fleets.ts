import { type Kysely, sql } from 'kysely';

/** Records which players got the demonstration fleet with their account, so that it is not offered to them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into world_facts (name, value)
    select 'demonstrationFleet:' || account.player_id, jsonb_build_object('at', min(booked.at))
    from ledger_transactions booked
    join ledger_entries entry on entry.transaction_id = booked.id
    join ledger_accounts account on account.id = entry.account_id
    where booked.reason = 'welcome' and account.player_id is not null
    group by account.player_id
    on conflict (name) do nothing`.execute(db);
}
