import { type Kysely, sql } from 'kysely';

/**
 * The numbers in the names of recruits, above those of every collection on the chain; and where each NFT comes from. A
 * worker of an earlier version, which may serve meanwhile, creates NFTs of development worlds only.
 */
const statements = [
  `create sequence recruit_numbers minvalue 10001 no cycle`,
  `alter table nfts add column origin text not null default 'world'
     check (origin in ('world', 'starter', 'recruit', 'grant', 'chain'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
