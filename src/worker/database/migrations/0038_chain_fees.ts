import { type Kysely, sql } from 'kysely';

/** The fee of each transaction that the game has signed, so that the fees of a day can be limited over all players. */
const statements = [
  `alter table chain_intents add column fee_lamports bigint`,
  `create index chain_intents_fees on chain_intents (created_at) include (fee_lamports)
     where fee_lamports is not null and state <> 'expired'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
