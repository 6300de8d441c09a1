import { type RawBuilder, sql } from 'kysely';
import { starterFreeLevel } from '#contract/captains.ts';

/**
 * SQL: whether an NFT came with its owner's account, whose first captain has not reached the level at which these NFTs
 * may leave the game (rule book: captains.md, Starter).
 * @param nft the alias of the NFT's row
 */
export const isBound = (nft: 'nfts' | 'captain'): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${nft}.origin`)} = 'starter' and exists (
    select from nfts as first
    where first.owner_id = ${sql.ref(`${nft}.owner_id`)} and first.type = 'CAPTAIN' and first.origin = 'starter'
      and first.level < ${starterFreeLevel}::int and first.standing <> 'burned'))`;
