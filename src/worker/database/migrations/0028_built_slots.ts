import { type Kysely, sql } from 'kysely';

/**
 * The slot at which a transaction was built, before any in which the chain could execute it. A node proves that a
 * transaction was never executed only if it keeps the blocks from this slot on. For transactions that were built
 * earlier it is 0: only a node that keeps every block can prove it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chain_intents add column built_slot bigint not null default 0`.execute(db);
}
