import type { Collection, NftType } from '#contract/captains.ts';

/** The ways in which a collection can be made on the chain (rule book: collections.md, Standards). */
export const nftStandards = ['token2022', 'tokenMetadata', 'core'] as const;
export type NftStandard = (typeof nftStandards)[number];

/** What proves that a piece belongs to a collection: the address of the collection, or that of its maker. */
export const proofs = ['collection', 'creator'] as const;

/** NFTs of one kind, and the collection on the chain to which they are bound. */
export interface RegisteredCollection {
  readonly type: NftType;
  readonly collection: Collection;
  readonly standard: NftStandard;
  readonly provenBy: (typeof proofs)[number];
  /** Address of the verified collection, or of the verified creator; '' if it is not bound to a collection. */
  readonly address: string;
  /** The symbol of its pieces. It also tells the collections of one creator apart. */
  readonly symbol: string;
  /** The attributes from which the game reads level, one-of-one and rarity. */
  readonly levelAttribute: string;
  readonly oneOfOneAttribute: string;
  readonly rarityAttribute: string;
  /** Picture of a piece in the game. */
  readonly image: string;
}

const common = {
  standard: 'token2022',
  provenBy: 'collection',
  address: '',
  levelAttribute: 'Level',
  oneOfOneAttribute: 'Edition',
  rarityAttribute: 'Rarity',
} as const;

const captains = (collection: Collection, symbol: string, image: string): RegisteredCollection => ({
  ...common,
  type: 'CAPTAIN',
  collection,
  symbol,
  image,
});
const others = (type: NftType, symbol: string, image: string): RegisteredCollection => ({
  ...common,
  type,
  collection: 'The Seven Seas',
  symbol,
  image,
});

/** The registry of collections (rule book: collections.md, Registry). */
export const collectionRegistry = {
  theSevenSeas: captains('The Seven Seas', 'SEAS', '/captains/the-seven-seas-1.webp'),
  reavers: captains('Reavers', 'REAVER', '/captains/reavers-1.webp'),
  broHalla: captains('BroHalla', 'BRO', '/captains/brohalla-1.webp'),
  atoms: captains('Atoms', 'ATOM', '/captains/atoms-1.webp'),
  elementerra: captains('Elementerra', 'ELE', '/captains/elementerra-1.webp'),
  lastHaven: captains('Last Haven', 'HAVEN', '/captains/last-haven-1.webp'),
  ships: others('SHIP', 'SHIP', '/ships/the-seven-seas.webp'),
  crews: others('CREW', 'CREW', '/crews/crew-1.webp'),
  items: others('ITEM', 'ITEM', '/items/compass.webp'),
  genesisShips: others('GENESIS_SHIP', 'GENESIS', '/ships/genesis-bronze.webp'),
};
