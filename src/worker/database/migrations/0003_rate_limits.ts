import { type Kysely, sql } from 'kysely';

/**
 * Counters of the rate limits for e-mail codes and new players, shared by all workers. The columns and their order are
 * those that rate-limiter-flexible expects.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table rate_limits (key text primary key, points integer not null default 0, expire bigint)`)
    .execute(db);
}
