import type { NftType } from '#contract/captains.ts';
import { genesisRarities } from '#contract/fleet.ts';
import { assetCap } from '../captains/caps.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { NftStandard, RegisteredCollection } from '../tables/collections.ts';

/** What the chain proves about an NFT. Its name, symbol and attributes may contain anything. */
export interface PieceOnChain {
  mint: string;
  standard: NftStandard;
  name: string;
  symbol: string;
  /** Address of the collection of which the chain says that this is a member; null: none. */
  collection: string | null;
  /** Creators who have signed for it. */
  creators: readonly string[];
  /** Attributes that only the maker of the collection can change. */
  attributes: readonly (readonly [name: string, value: string])[];
}

/** An NFT of a registered collection, as the game would take it in. */
export interface PieceOfCollection {
  type: NftType;
  collection: string;
  /** Address in the registry by which it was recognised. */
  address: string;
  symbol: string;
  /** As on the chain; it is shown by `shownName` only. */
  name: string;
  image: string;
  level: number;
  rarity: string;
  isOneofOne: boolean;
  isCore: boolean;
}

type RegistryRules = Pick<RuleTables, 'collections' | 'levelCaps'>;

/** Pictures of pieces by their entry. They are not in the registry, because the page has no use for them. */
const pictures: Readonly<Record<keyof RuleTables['collections'], string>> = {
  theSevenSeas: '/captains/the-seven-seas-1.webp',
  reavers: '/captains/reavers-1.webp',
  broHalla: '/captains/brohalla-1.webp',
  atoms: '/captains/atoms-1.webp',
  elementerra: '/captains/elementerra-1.webp',
  lastHaven: '/captains/last-haven-1.webp',
  ships: '/ships/the-seven-seas.webp',
  crews: '/crews/crew-1.webp',
  items: '/items/compass.webp',
  genesisShips: '/ships/genesis-bronze.webp',
};
const entries = Object.keys(pictures) as (keyof typeof pictures)[];

/** Pictures of ships whose rarity is seen. */
const rarePictures: Readonly<Partial<Record<NftType, Readonly<Partial<Record<string, string>>>>>> = {
  SHIP: { Legendary: '/ships/the-seven-seas-mythic.webp' },
  GENESIS_SHIP: {
    FLEET_COMMANDER: '/ships/genesis-fleet-commander.webp',
    GOLD: '/ships/genesis-gold.webp',
    SILVER: '/ships/genesis-silver.webp',
  },
};

/** The entry of the registry to which the piece belongs; undefined if it belongs to none. */
function entryOf({ collections }: Pick<RuleTables, 'collections'>, piece: PieceOnChain) {
  return entries.find((entry) => isMember(collections[entry], piece));
}

function isMember(
  { standard, provenBy, address, symbol }: RegisteredCollection,
  piece: PieceOnChain,
): boolean {
  if (address === '' || piece.standard !== standard) return false;
  if (provenBy === 'collection') return piece.collection === address;
  return piece.creators.includes(address) && piece.symbol === symbol;
}

/**
 * What the game takes in of a piece (rule book: collections.md, What is read); null if it is of no registered
 * collection. What an attribute does not say clearly counts as not said.
 */
export function pieceOfCollection(rules: RegistryRules, piece: PieceOnChain): PieceOfCollection | null {
  const name = entryOf(rules, piece);
  if (!name) return null;
  const entry = rules.collections[name];
  const { type, collection, address, symbol } = entry;
  const isOneofOne = type === 'CAPTAIN' && isOneOfOne(attributeOf(piece, entry.oneOfOneAttribute));
  const rarity = rarityOf(type, attributeOf(piece, entry.rarityAttribute));
  const level = Math.min(
    levelOf(attributeOf(piece, entry.levelAttribute)),
    highestLevel(rules, { type, isOneofOne, rarity }),
  );
  return {
    type,
    collection,
    address,
    symbol,
    name: piece.name,
    image: rarePictures[type]?.[rarity] ?? pictures[name],
    level,
    rarity,
    isOneofOne,
    isCore: type === 'CAPTAIN',
  };
}

/** Whether the collection of a piece, which was recognised earlier, is still registered for the same kind of NFTs. */
export const isStillRegistered = (
  { collections }: Pick<RuleTables, 'collections'>,
  piece: PieceOfCollection,
): boolean =>
  Object.values(collections).some(
    ({ type, collection, address }) =>
      address === piece.address && type === piece.type && collection === piece.collection,
  );

/** The value of an attribute; '' if it is missing or given more than once, because either value could be meant. */
function attributeOf({ attributes }: PieceOnChain, name: string): string {
  const values = attributes.filter(([one]) => one === name);
  return values.length === 1 ? (values[0]?.[1] ?? '') : '';
}

/** At most four digits, which is more than any cap has. */
const levelPattern = /^[1-9]\d{0,3}$/;
const levelOf = (value: string): number => (levelPattern.test(value) ? Number(value) : 1);

const oneOfOneWords: readonly string[] = ['one of one', '1/1', 'true', 'yes'];
const maxWordCharacters = 16;
const isOneOfOne = (value: string): boolean =>
  value.length <= maxWordCharacters && oneOfOneWords.includes(value.toLowerCase());

/** Rarities that a type may have, the usual one first. */
const rarities: Readonly<Record<NftType, readonly [string, ...string[]]>> = {
  CAPTAIN: ['Common'],
  SHIP: ['Common', 'Legendary'],
  CREW: ['Common'],
  ITEM: ['Common'],
  GENESIS_SHIP: ['BRONZE', ...genesisRarities],
};
const rarityOf = (type: NftType, value: string): string =>
  rarities[type].includes(value) ? value : rarities[type][0];

function highestLevel(
  rules: RegistryRules,
  { type, isOneofOne, rarity }: Pick<PieceOfCollection, 'type' | 'isOneofOne' | 'rarity'>,
): number {
  if (type !== 'CAPTAIN') return assetCap(rules, { type, level: 1, rarity });
  return isOneofOne ? rules.levelCaps.oneOfOneCaptain : rules.levelCaps.captain;
}
