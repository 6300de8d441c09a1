import { type Kysely, sql } from 'kysely';
import { partitionByWeek } from './partitionByWeek.ts';

/**
 * The bookings of the ledger lie in partitions by ISO week, as its entries do (decision 0077-partitions.md). That a job
 * books a reason once holds across all partitions, so `job_bookings` keeps it: a row for each reason that a job booked,
 * for as long as the job is stored. Triggers write it, because servers of the release before book too.
 */
const oncePerJob = `create trigger once_per_job before insert on ledger_transactions
  for each row when (new.job_id is not null) execute function note_job_booking()`;

const prepare = [
  `create table if not exists job_bookings (
     job_id uuid not null,
     reason text not null,
     constraint job_bookings_once_per_job primary key (job_id, reason)
   )`,
  `create or replace function note_job_booking() returns trigger language plpgsql as $$
   begin
     insert into job_bookings (job_id, reason) values (new.job_id, new.reason);
     return new;
   end $$`,
  `create or replace function forget_job_bookings() returns trigger language plpgsql as $$
   begin
     delete from job_bookings where job_id in (select id from deleted);
     return null;
   end $$`,
  `drop trigger if exists once_per_job on ledger_transactions`,
  oncePerJob,
  `create or replace trigger forget_bookings after delete on jobs referencing old table as deleted
     for each statement execute function forget_job_bookings()`,
  // What may be asked for again. The trigger waited for the bookings that were under way, so all others are seen.
  `insert into job_bookings (job_id, reason)
     select job_id, reason from ledger_transactions where job_id in (
       select id from jobs union all select id from chain_intents union all select id from operator_acts)
     on conflict do nothing`,
];

/** It must run again after a failure midway, because it runs outside of a transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: done } =
    await sql`select where to_regclass('archive.ledger_transactions') is not null`.execute(db);
  if (done.length > 0) return;
  for (const statement of prepare) await sql.raw(statement).execute(db);
  await partitionByWeek(db, {
    name: 'ledger_transactions',
    key: 'id',
    primaryKey: 'id',
    indexes: ['ledger_transactions_once_per_job'],
    columns: `
      id uuid primary key,
      reason text not null,
      job_id uuid,
      at timestamptz not null,
      subject text,
      about jsonb`,
    rowTriggers: { once_per_job: oncePerJob },
  });
}
