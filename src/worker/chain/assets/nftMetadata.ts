import type { NftType } from '#contract/captains.ts';
import type { Answer } from '#contract/routes.ts';
import { shownNft } from '#rules/profile/shownNft.ts';
import { clubDescription, nftDescription } from '#words/nfts.ts';
import { symbolOf } from '../../base/nftSymbols.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';

type Metadata = Answer<'nftMetadata'>;

/**
 * The metadata of one of the game's mints, with its current level (rule book: mints.md, Metadata). Wallets and markets
 * read it, sometimes before the mint is final and booked: until then the open transaction that makes the mint says of
 * which NFT it is. For a picture from another host, it contains the address at which the worker serves that picture.
 * Throws Refusal `not_found`.
 */
export async function readNftMetadata(services: WorkerServices, mint: string): Promise<Metadata> {
  const { chain, config, db } = services;
  if (mint === chain.mints.CLUB.toBase58()) return clubMetadata(config.publicOrigin);
  const nft = (await findByMint(db, mint)) ?? (await findMinting(db, mint));
  if (!nft) throw new Refusal('not_found');
  const { name, image } = shownNft(nft);
  return {
    name,
    symbol: symbolOf(nft.collection, nft.type),
    description: nftDescription(nft.type, nft.collection),
    image: new URL(image, config.publicOrigin).href,
    external_url: config.publicOrigin,
    attributes: [
      { trait_type: 'Level', value: nft.level },
      { trait_type: 'Type', value: onChainTypes[nft.type] },
      { trait_type: 'Collection', value: nft.collection },
      { trait_type: 'Rarity', value: nft.rarity },
      ...(nft.one_of_one ? [{ trait_type: 'Edition', value: 'One of one' }] : []),
    ],
  };
}

const columns = ['uid', 'name', 'image', 'type', 'collection', 'level', 'rarity', 'one_of_one'] as const;

const findByMint = (db: Database, mint: string) =>
  db.selectFrom('nfts').select(columns).where('mint', '=', mint).executeTakeFirst();

/** The NFT of which the open transaction makes this mint. */
const findMinting = (db: Database, mint: string) =>
  db
    .selectFrom('nfts')
    .select(columns)
    .where('uid', '=', (eb) =>
      eb
        .selectFrom('chain_intents')
        .select('nft_uid')
        .where('chain_intents.kind', '=', 'mint')
        .where('chain_intents.mint', '=', mint)
        .where('chain_intents.settled_at', 'is', null),
    )
    .executeTakeFirst();

const onChainTypes: Readonly<Record<NftType, string>> = {
  CAPTAIN: 'Captain',
  SHIP: 'Ship',
  CREW: 'Crew',
  ITEM: 'Item',
  GENESIS_SHIP: 'Genesis ship',
};

const clubMetadata = (publicOrigin: string): Metadata => ({
  name: "Captain's Club",
  symbol: 'CLUB',
  description: clubDescription,
  image: new URL('/captains/default.webp', publicOrigin).href,
  external_url: publicOrigin,
  attributes: [],
});
