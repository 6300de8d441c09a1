import type { Collection, NftType } from '#contract/captains.ts';

/** The ways in which a collection can be made on the chain (rule book: collections.md, Standards). */
export type NftStandard = 'token2022' | 'tokenMetadata' | 'core';

/** NFTs of one kind, and the collection on the chain to which they are bound. */
export interface RegisteredCollection {
  readonly type: NftType;
  readonly collection: Collection;
  readonly standard: NftStandard;
  /** What proves that a piece belongs to it: the collection, or a creator's signature. */
  readonly provenBy: 'collection' | 'creator';
  /** Address of the verified collection, or of the verified creator; '' if it is not bound to a collection. */
  readonly address: string;
  /** The symbol of its pieces. It also distinguishes collections of one creator. */
  readonly symbol: string;
  /** The attributes from which the game reads level, one-of-one and rarity. */
  readonly levelAttribute: string;
  readonly oneOfOneAttribute: string;
  readonly rarityAttribute: string;
}

/** An entry that is not bound to a collection yet. */
const unbound = (type: NftType, collection: Collection, symbol: string): RegisteredCollection => ({
  type,
  collection,
  standard: 'token2022',
  provenBy: 'collection',
  address: '',
  symbol,
  levelAttribute: 'Level',
  oneOfOneAttribute: 'Edition',
  rarityAttribute: 'Rarity',
});

/** The registry of collections (rule book: collections.md, Registry). */
export const collectionRegistry = {
  theSevenSeas: unbound('CAPTAIN', 'The Seven Seas', 'SEAS'),
  reavers: unbound('CAPTAIN', 'Reavers', 'REAVER'),
  broHalla: unbound('CAPTAIN', 'BroHalla', 'BRO'),
  atoms: unbound('CAPTAIN', 'Atoms', 'ATOM'),
  elementerra: unbound('CAPTAIN', 'Elementerra', 'ELE'),
  lastHaven: unbound('CAPTAIN', 'Last Haven', 'HAVEN'),
  ships: unbound('SHIP', 'The Seven Seas', 'SHIP'),
  crews: unbound('CREW', 'The Seven Seas', 'CREW'),
  items: unbound('ITEM', 'The Seven Seas', 'ITEM'),
  genesisShips: unbound('GENESIS_SHIP', 'The Seven Seas', 'GENESIS'),
};
