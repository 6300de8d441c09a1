import { amount, id, requestedCount } from './common.ts';
import { z } from './schema.ts';

export const nftTypes = ['CAPTAIN', 'SHIP', 'CREW', 'ITEM', 'GENESIS_SHIP'] as const;
export type NftType = (typeof nftTypes)[number];

/** The four entities that gain levels. CHARACTER is the captain (rule book: captains.md, Fields). */
export const levelEntities = ['CHARACTER', 'SHIP', 'ITEM', 'CREW'] as const;
export type LevelEntity = (typeof levelEntities)[number];

export const collections = [
  'The Seven Seas',
  'Reavers',
  'BroHalla',
  'Atoms',
  'Elementerra',
  'Last Haven',
] as const;
export type Collection = (typeof collections)[number];

/**
 * Where an NFT is and what it does. An NFT has exactly one standing, so a captain is never in two places (rule book:
 * captains.md, Standing).
 */
export const standings = ['resting', 'mission', 'arena', 'moving', 'wallet', 'burned'] as const;
export type Standing = (typeof standings)[number];

const metadata = z.object({ name: z.string(), image: z.string() });

/**
 * A captain as the game shows it (rule book: captains.md, Fields). The level of an entity that is not equipped counts
 * as 1.
 */
export const captain = z.object({
  uid: id,
  type: z.literal('CAPTAIN'),
  collection: z.enum(collections),
  metadata,
  level: z.int(),
  shipLevel: z.int(),
  crewLevel: z.int(),
  itemLevel: z.int(),
  /** Whether a ship is equipped; `hasCrew` and `hasItem` likewise. Only equipped entities can be levelled. */
  hasShip: z.boolean(),
  hasCrew: z.boolean(),
  hasItem: z.boolean(),
  shipRarity: z.enum(['Common', 'Legendary']),
  isCore: z.boolean(),
  minted: z.boolean(),
  /**
   * Address of the captain's mint on the chain; null if it has none, and in results stored before this field was added.
   */
  mint: z._default(z.nullable(z.string()), null),
  isOneofOne: z.boolean(),
  strength: z.number(),
  goldBurned: amount,
  standing: z.enum(standings),
  /** Path of the captain's current mission, '' if it has none. */
  currentMission: z.string(),
  currentMissionLoaded: z.nullable(z.object({ missionName: z.string() })),
});
export type Captain = z.infer<typeof captain>;

/** A ship, crew, item or Genesis ship that a player has in the game. */
export const asset = z.object({
  uid: id,
  type: z.enum(['SHIP', 'CREW', 'ITEM', 'GENESIS_SHIP']),
  metadata,
  level: z.int(),
  /**
   * Levels that Fair wind gave without a token of their own, which a burn does not count (rule book: graveyard.md,
   * Tokens); 0 in results stored before this field was added.
   */
  fairWindLevels: z._default(z.int(), 0),
  rarity: z.string(),
  minted: z.boolean(),
  mint: z.nullable(z.string()),
  standing: z.enum(standings),
  equippedTo: z.nullable(id),
  /** Whether a Genesis ship has a fleet captain; false in results stored before this field was added. */
  isAssigned: z._default(z.boolean(), false),
});
export type Asset = z.infer<typeof asset>;

/** Further fields of an NFT in the list of a player's NFTs (rule book: captains.md, Fields). */
const nftListing = z.object({
  /** Same as `uid`. */
  id,
  name: z.string(),
  imageUrl: z.string(),
  /** Name, symbol and picture in the form in which wallets read NFTs. */
  content: z.object({
    metadata: z.object({ name: z.string(), symbol: z.string() }),
    links: z.object({ image: z.string() }),
  }),
  rarity: z.string(),
  isCore: z.boolean(),
  goldBurned: amount,
  /** Path of the NFT's mission, '' if it has none. A Genesis ship's mission has no path, so it is '' too. */
  currentMission: z.string(),
  isOnMission: z.boolean(),
  /** Id of the player who is the Genesis ship's fleet captain; null for other NFTs and without one. */
  assignedUserId: z.nullable(id),
  /** Only of ships, crews and items: the name of the piece. */
  itemStats: z.nullable(z.object({ name: z.string() })),
  /** Whether it came with the account and so cannot leave the game (rule book: captains.md, Starter). */
  isBound: z.boolean(),
});
export type NftListing = z.infer<typeof nftListing>;

/** An NFT in the list. A worker of a previous version leaves the further fields out. */
const listed = {
  ...z.partial(nftListing).shape,
  metadata: z.extend(metadata, {
    symbol: z.optional(z.string()),
    attributes: z.optional(z.array(z.object({ trait_type: z.string(), value: z.number() }))),
  }),
};
const { isCore: _isCore, goldBurned: _goldBurned, currentMission: _mission, ...ofCaptain } = listed;
export const nft = z.discriminatedUnion('type', [
  z.extend(captain, ofCaptain),
  z.extend(asset, { ...listed, rarity: z.string() }),
]);

export const levelUpBody = z.object({
  captainId: id,
  levelUpCount: requestedCount,
  type: z.enum(levelEntities),
  /** The level tokens that the player saw: refused if it takes more. Without this field the player pays the live price. */
  shownTokens: z.optional(z.int()),
});
export const upgradeShipBody = z.object({
  captainId: id,
  /**
   * The price in Legendary Ship Tokens that the player saw: the upgrade is refused if the live price differs. Without
   * this field the player pays the live price.
   */
  shownTokens: z.optional(z.int().check(z.minimum(0))),
});

/** The captain after a level-up, with its new levels and strength. */
export const levelUpResult = z.object({ captain, type: z.enum(levelEntities), levels: z.int() });
export const upgradeShipResult = z.object({ captain });

export const equipBody = z.object({ captainId: id, entityId: id, equipped: z.boolean() });
/** The captain and the piece after the piece was put on or taken off. */
export const equipResult = z.object({ captain, entity: asset });

/** Level of its captain at which the starter of an account may leave the game (rule book: captains.md, Starter). */
export const starterFreeLevel = 10;
