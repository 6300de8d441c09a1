import { type Kysely, sql } from 'kysely';

/** An NFT of the game gets one mint on the chain: no second mint of it can be under way or confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index chain_intents_one_mint on chain_intents (nft_uid)
      where kind = 'mint' and (settled_at is null or state = 'confirmed')`.execute(db);
}
