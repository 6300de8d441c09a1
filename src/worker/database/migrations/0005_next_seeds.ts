import { type Kysely, sql } from 'kysely';

/**
 * Every captain has the seed of its next mission before it is requested, so that its commitment can be shown before the
 * client seed is known (decision 0012-fair-outcomes.md). The first seeds are two random UUIDs of the database, which
 * contain 244 random bits; later seeds come from the worker's random source. The seed of a run under way is stored with
 * the run, beside this next one.
 */
const statements = [
  `alter table nfts
     add column next_seed bytea not null
       default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
       check (length(next_seed) = 32)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
