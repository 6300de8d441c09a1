import type { Captain, LevelEntity } from '#contract/captains.ts';
import { type CapRules, hasEntity, levelCap, levelOf } from './caps.ts';
import { isOnMission } from './fleetStatistics.ts';
import { restingRefusal } from './resting.ts';

/**
 * Whether a captain's card offers to level up an entity (rule book: captains.md, Captain card). The captain must rest,
 * and the player must have tokens, except for a ship. The entity must be below its highest possible level; for a ship this is the cap of a
 * Mythic ship, even if it is not Mythic yet.
 */
export function isLevelUpOffered(
  rules: CapRules,
  captain: Captain,
  entity: LevelEntity,
  tokens: number,
): boolean {
  if (!isFree(captain) || !hasEntity(captain, entity)) return false;
  const highest = entity === 'SHIP' ? rules.levelCaps.mythicShip : levelCap(rules, captain, entity);
  return levelOf(captain, entity) < highest && (entity === 'SHIP' || tokens > 0);
}

/** Whether a captain's card offers to make its ship Mythic. */
export function isUpgradeOffered(captain: Captain): boolean {
  return captain.hasShip && captain.shipRarity !== 'Legendary' && isFree(captain);
}

const isFree = (captain: Captain): boolean => restingRefusal(captain) === null && !isOnMission(captain);
