import { type Kysely, sql } from 'kysely';

/**
 * What a move into the game takes in of an NFT that the game does not know yet. Such a move names its NFT by the mint
 * until it is confirmed, so the two checks that asked for the NFT's row are replaced.
 */
const statements = [
  `alter table chain_intents add column imported jsonb`,
  // The checks have names that PostgreSQL chose, so they are found by what they say.
  `do $$
   declare named text;
   begin
     for named in
       select conname from pg_constraint
       where conrelid = 'chain_intents'::regclass and contype = 'c'
         and pg_get_constraintdef(oid) like '%nft_uid%'
     loop
       execute format('alter table chain_intents drop constraint %I', named);
     end loop;
   end $$`,
  `alter table chain_intents
     add check ((nft_uid is null and imported is null) = (kind in ('deposit', 'withdraw'))),
     add check (token is not null or nft_uid is not null or imported is not null),
     add check (imported is null or (kind = 'freeze' and mint is not null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
