import { type Kysely, sql } from 'kysely';

/**
 * The budgets of e-mail codes, shared by all replicas. The columns and their order are those that rate-limiter-flexible
 * expects.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table rate_limits (key text primary key, points integer not null default 0, expire bigint)`)
    .execute(db);
}
