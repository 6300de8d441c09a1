import type { Asset, Captain, LevelEntity } from '#contract/captains.ts';
import type { RuleTables } from '../ruleTables.ts';

export type CapRules = Pick<RuleTables, 'levelCaps'>;

/** The fields that decide a captain's caps. A ship of rarity Legendary is a Mythic ship, for its cap and on screens. */
export type CapsOf = Pick<Captain, 'isOneofOne' | 'shipRarity'>;

const caps: Readonly<Record<LevelEntity, (levelCaps: RuleTables['levelCaps'], captain: CapsOf) => number>> = {
  CHARACTER: (levelCaps, { isOneofOne }) => (isOneofOne ? levelCaps.oneOfOneCaptain : levelCaps.captain),
  SHIP: (levelCaps, { shipRarity }) => (shipRarity === 'Legendary' ? levelCaps.mythicShip : levelCaps.ship),
  CREW: (levelCaps) => levelCaps.crew,
  ITEM: (levelCaps) => levelCaps.item,
};

/** Highest level of one of the captain's four entities. */
export function levelCap(rules: CapRules, captain: CapsOf, entity: LevelEntity): number {
  return caps[entity](rules.levelCaps, captain);
}

/** The fields that decide the cap and the tier of a single ship, crew, item or Genesis ship. */
export type AssetTier = Pick<Asset, 'type' | 'level' | 'rarity'>;

const assetCaps: Readonly<
  Record<Asset['type'], (levelCaps: RuleTables['levelCaps'], asset: AssetTier) => number>
> = {
  SHIP: (levelCaps, { rarity }) => (rarity === 'Legendary' ? levelCaps.mythicShip : levelCaps.ship),
  CREW: (levelCaps) => levelCaps.crew,
  ITEM: (levelCaps) => levelCaps.item,
  GENESIS_SHIP: (levelCaps) => levelCaps.genesisShip,
};

/** Highest level of a ship, crew, item or Genesis ship, equipped or not. */
export function assetCap(rules: CapRules, asset: AssetTier): number {
  return assetCaps[asset.type](rules.levelCaps, asset);
}

/** The captain's field for the level of each of its four entities. */
export const levelFields = {
  CHARACTER: 'level',
  SHIP: 'shipLevel',
  CREW: 'crewLevel',
  ITEM: 'itemLevel',
} as const satisfies Record<LevelEntity, keyof Captain>;

/** Current level of one of the captain's four entities, at least 1. */
export function levelOf(
  captain: Pick<Captain, (typeof levelFields)[LevelEntity]>,
  entity: LevelEntity,
): number {
  return Math.max(1, captain[levelFields[entity]]);
}

type Equipment = Pick<Captain, 'hasShip' | 'hasCrew' | 'hasItem'>;

const equipped: Readonly<Record<LevelEntity, (captain: Equipment) => boolean>> = {
  CHARACTER: () => true,
  SHIP: ({ hasShip }) => hasShip,
  CREW: ({ hasCrew }) => hasCrew,
  ITEM: ({ hasItem }) => hasItem,
};

/** Whether the captain has this entity. Every captain has CHARACTER; the other three only while they are equipped. */
export function hasEntity(captain: Equipment, entity: LevelEntity): boolean {
  return equipped[entity](captain);
}

/** Levels that the entity can still gain; 0 at the cap. */
export function levelsLeft(rules: CapRules, captain: Captain, entity: LevelEntity): number {
  return Math.max(0, levelCap(rules, captain, entity) - levelOf(captain, entity));
}

/**
 * The cap for a progress bar and the text beside it. An unknown cap is 0, which no override can set; then the cap for
 * unknown captains applies (rule book: captains.md, Level caps).
 */
export const shownCap = ({ levelCaps }: CapRules, cap: number): number => (cap > 0 ? cap : levelCaps.unknown);

/** Level divided by its shown cap, 0 to 1, for progress bars. */
export const levelProgress = (rules: CapRules, level: number, cap: number): number =>
  Math.min(1, Math.max(0, level / shownCap(rules, cap)));
