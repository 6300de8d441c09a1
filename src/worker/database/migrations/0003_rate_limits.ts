import { type Kysely, sql } from 'kysely';

/** The budgets of e-mail codes, shared by all replicas. Columns and their order are rate-limiter-flexible's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table rate_limits (key text primary key, points integer not null default 0, expire bigint)`)
    .execute(db);
}
