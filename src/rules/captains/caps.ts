import type { Captain, LevelEntity } from '#contract/captains.ts';

/** Level caps (decisions, Level caps). */
export const levelCaps = {
  captain: 50,
  oneOfOneCaptain: 100,
  ship: 125,
  mythicShip: 250,
  crew: 125,
  item: 125,
  /** Anything unknown in a progress bar. */
  unknown: 100,
} as const;

/** What decides a captain's caps. A ship of rarity Legendary is shown, and capped, as Mythic (spec A §2.8). */
export type CapsOf = Pick<Captain, 'isOneofOne' | 'shipRarity'>;

/** Highest level of one of the captain's four entities. */
export function levelCap(captain: CapsOf, entity: LevelEntity): number {
  switch (entity) {
    case 'CHARACTER':
      return captain.isOneofOne ? levelCaps.oneOfOneCaptain : levelCaps.captain;
    case 'SHIP':
      return captain.shipRarity === 'Legendary' ? levelCaps.mythicShip : levelCaps.ship;
    case 'CREW':
      return levelCaps.crew;
    case 'ITEM':
      return levelCaps.item;
  }
}

/** Where a captain's four levels stand. */
export const levelFields = {
  CHARACTER: 'level',
  SHIP: 'shipLevel',
  CREW: 'crewLevel',
  ITEM: 'itemLevel',
} as const satisfies Record<LevelEntity, keyof Captain>;

/** Present level of one of the captain's four entities; 1 at least. */
export function levelOf(
  captain: Pick<Captain, (typeof levelFields)[LevelEntity]>,
  entity: LevelEntity,
): number {
  return Math.max(1, captain[levelFields[entity]]);
}

/** Whether the captain has that entity at all: a captain always has itself, the rest may be unequipped. */
export function hasEntity(
  captain: Pick<Captain, 'hasShip' | 'hasCrew' | 'hasItem'>,
  entity: LevelEntity,
): boolean {
  switch (entity) {
    case 'CHARACTER':
      return true;
    case 'SHIP':
      return captain.hasShip;
    case 'CREW':
      return captain.hasCrew;
    case 'ITEM':
      return captain.hasItem;
  }
}

/** Levels still to gain, 0 at the cap. */
export function levelsLeft(captain: Captain, entity: LevelEntity): number {
  return Math.max(0, levelCap(captain, entity) - levelOf(captain, entity));
}

/** Level divided by cap as 0 to 1, for the progress bar on the card (spec A §9). */
export function levelProgress(captain: Captain, entity: LevelEntity = 'CHARACTER'): number {
  return Math.min(1, levelOf(captain, entity) / levelCap(captain, entity));
}
