import { sql } from 'kysely';
import type { Answer } from '#contract/routes.ts';
import { shownNft } from '#rules/profile/shownNft.ts';
import { symbolOf } from '../../base/nftSymbols.ts';
import type { Database } from '../../database/database.ts';

/**
 * The game's NFTs among these mints that are in a wallet and not in the game. Names, levels and pictures come from the
 * game's own rows, never from the chain. The stored owner is ignored, because an NFT may have been sold.
 */
export async function nftsInWallets(
  db: Database,
  mints: readonly string[],
): Promise<Answer<'onChainAssets'>> {
  if (mints.length === 0) return [];
  const rows = await db
    .selectFrom('nfts')
    .select(['uid', 'mint', 'type', 'collection', 'name', 'image', 'level', 'rarity', 'core', 'one_of_one'])
    .where('mint', '=', sql<string>`any(${mints})`)
    .where('standing', '=', 'wallet')
    .orderBy('type')
    .orderBy('level', 'desc')
    .orderBy('uid')
    .execute();
  return rows.flatMap(({ mint, type, one_of_one: isOneofOne, core: isCoreNFT, ...row }) =>
    mint === null
      ? []
      : [
          {
            ...row,
            ...shownNft(row),
            mint,
            type: type === 'CAPTAIN' ? 'CHARACTER' : type,
            symbol: symbolOf(row.collection, type),
            isOneofOne,
            isCoreNFT,
            isMovable: true,
          },
        ],
  );
}
