import { type Kysely, sql } from 'kysely';

/**
 * The wallet that holds an NFT while it is locked in the game. It is stored so that this wallet is not unlinked
 * meanwhile.
 */
const statements = [
  `alter table nfts add column holder text`,
  // Until now an NFT could only be moved by the account's primary wallet.
  `update nfts set holder = players.primary_address from players
     where players.id = nfts.owner_id and nfts.mint is not null and nfts.standing not in ('wallet', 'burned')`,
  `create index nfts_holder on nfts (holder) where holder is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
