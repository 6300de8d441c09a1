import { sql } from 'kysely';
import type { Answer } from '#contract/routes.ts';
import { pieceOfCollection } from '#rules/collections/pieceOfCollection.ts';
import { shownNft } from '#rules/profile/shownNft.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { Database } from '../../database/database.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { nftChain } from '../nfts/nftsOfChain.ts';

/** Number of NFTs in the wallets that the game does not know and that one request reads. */
const maxRead = 2_000;

/**
 * NFTs of registered collections among these addresses that the game does not know yet, with what it would take in of
 * them (rule book: collections.md, Import).
 */
export async function newNfts(
  { db, chain }: Pick<WorkerServices, 'db' | 'chain'>,
  rules: RuleTables,
  mints: readonly string[],
): Promise<Answer<'onChainAssets'>> {
  if (mints.length === 0 || !Object.values(rules.collections).some(({ address }) => address !== ''))
    return [];
  const known = await knownAmong(db, mints);
  const unknown = mints.filter((mint) => !known.has(mint)).slice(0, maxRead);
  const found = await nftChain(chain).recognise(unknown);
  return unknown.flatMap((mint) => {
    const onChain = found.get(mint);
    const piece = onChain && pieceOfCollection(rules, onChain);
    if (!piece) return [];
    const { type, collection, symbol, level, rarity, isOneofOne, isCore: isCoreNFT } = piece;
    const { name, image } = shownNft({ uid: mint, ...piece });
    return {
      uid: mint,
      mint,
      name: name || collection,
      symbol,
      image,
      type: type === 'CAPTAIN' ? 'CHARACTER' : type,
      level,
      collection,
      rarity,
      isOneofOne,
      isCoreNFT,
      isMovable: onChain.hindrance === null,
      ...(onChain.hindrance !== null && { hindrance: onChain.hindrance }),
    };
  });
}

async function knownAmong(db: Database, mints: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('nfts')
    .select('mint')
    .where('mint', '=', sql<string>`any(${mints})`)
    .execute();
  return new Set(rows.flatMap(({ mint }) => mint ?? []));
}
