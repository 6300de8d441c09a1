import { type Kysely, sql } from 'kysely';

/**
 * The order in which jobs were accepted, counted by the database: the clocks of two workers differ. The default serves
 * a worker of the previous version too, which does not name the column. Settled jobs get no number: nothing orders
 * them.
 */
const statements = [
  `create sequence job_numbers`,
  `alter table jobs
     add column number bigint,
     -- Whether an attempt ended in a fault. Unlike a job whose worker ended, such a job lets later ones go first.
     add column faulted boolean not null default false`,
  `update jobs set number = open.number
     from (
       select id, nextval('job_numbers') as number
       from (select id from jobs where settled_at is null order by accepted_at, id) as in_order
     ) as open
     where jobs.id = open.id`,
  `alter table jobs alter column number set default nextval('job_numbers')`,
  `drop index jobs_unsettled_of_player`,
  `create index jobs_unsettled_of_player on jobs (player_id, number) where settled_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
