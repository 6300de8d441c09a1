import { type Kysely, sql } from 'kysely';

/**
 * What the authority held on the chain at the last reading, and the minted NFTs that the chain has in another place
 * than the game.
 */
const statements = [
  `create table authority_coins (
     coin text primary key,
     -- Base units; of SOL lamports.
     held numeric not null,
     read_at timestamptz not null
   )`,
  `create table nft_differences (
     uid text primary key references nfts,
     -- What the chain says.
     found text not null,
     found_at timestamptz not null
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
