import { sql } from 'kysely';
import type { Answer } from '#contract/routes.ts';
import { pieceOfCollection } from '#rules/collections/pieceOfCollection.ts';
import { shownNft } from '#rules/profile/shownNft.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { Database } from '../../database/database.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import type { AddressPart } from '../connection/AssetIndex.ts';
import type { FoundPiece } from '../nfts/NftChain.ts';
import { nftChain } from '../nfts/nftsOfChain.ts';
import { askForReadings, storedPieces } from '../readings/readingStore.ts';

/** Number of NFTs in the wallets that the game does not know and that one request reads. */
const maxRead = 2_000;

type OnChainAsset = Answer<'onChainAssets'>[number];

/**
 * NFTs of registered collections in these wallets that the game does not know yet, with what it would take in of them
 * (rule book: collections.md, Import). NFTs beyond what one request can read are read in the background and listed
 * later.
 */
export async function newNfts(
  { db, chain }: Pick<WorkerServices, 'db' | 'chain'>,
  rules: RuleTables,
  wallets: readonly (AddressPart & { address: string })[],
): Promise<OnChainAsset[]> {
  if (!Object.values(rules.collections).some(({ address }) => address !== '')) return [];
  const held = [...new Set(wallets.flatMap(({ addresses }) => addresses))];
  const known = await knownAmong(db, held);
  const unknown = held.filter((mint) => !known.has(mint));
  const now = unknown.slice(0, maxRead);
  const later = new Set(unknown.slice(maxRead));
  const found = await nftChain(chain).recognise(now);
  const pieces = now.flatMap((mint) => found.get(mint) ?? []);

  const tooLong = wallets.filter(
    ({ addresses, next }) => next !== null || addresses.some((one) => later.has(one)),
  );
  if (tooLong.length > 0) {
    const names = tooLong.map(({ address }) => address);
    await askForReadings(db, 'wallet', names);
    const stored = await storedPieces(db, names);
    const isNew = ({ mint }: FoundPiece) => !known.has(mint) && !found.has(mint);
    // The list of Token-2022 is complete, so what is not in it has been sold.
    const isHeld = ({ mint, standard }: FoundPiece) => standard !== 'token2022' || later.has(mint);
    pieces.push(...stored.filter((piece) => isNew(piece) && isHeld(piece)));
  }
  return pieces.flatMap((piece) => asAsset(rules, piece) ?? []);
}

/** An NFT as the page lists it; null if it is of no registered collection. */
function asAsset(rules: RuleTables, onChain: FoundPiece): OnChainAsset | null {
  const piece = pieceOfCollection(rules, onChain);
  if (!piece) return null;
  const { mint, hindrance } = onChain;
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
    isMovable: hindrance === null,
    ...(hindrance !== null && { hindrance }),
  };
}

/** The mints among these that the game has a row of. */
export async function knownAmong(db: Database, mints: readonly string[]): Promise<ReadonlySet<string>> {
  if (mints.length === 0) return new Set();
  const rows = await db
    .selectFrom('nfts')
    .select('mint')
    .where('mint', '=', sql<string>`any(${mints})`)
    .execute();
  return new Set(rows.flatMap(({ mint }) => mint ?? []));
}
