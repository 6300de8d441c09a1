import { type Kysely, sql } from 'kysely';

/**
 * An NFT counts as minted exactly if it names its mint, and one from the chain names its mint. Every worker writes both
 * columns in one statement, so one of an earlier version may serve meanwhile. The mint is what can be looked up on the
 * chain, so rows that an operator wrote otherwise follow it.
 */
const statements = [
  `update nfts set minted = mint is not null where minted <> (mint is not null)`,
  `update nfts set origin = 'world' where origin = 'chain' and mint is null`,
  `alter table nfts
     add constraint nfts_minted_names_mint check (minted = (mint is not null)),
     add constraint nfts_of_chain_names_mint check (origin <> 'chain' or mint is not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
