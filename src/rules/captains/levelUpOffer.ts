import type { Captain, LevelEntity } from '#contract/captains.ts';
import { type CapRules, hasEntity, levelCap, levelOf } from './caps.ts';
import { isOnMission } from './fleetStatistics.ts';

/**
 * Whether a captain's card offers to level up an entity: the player has tokens (for a ship the card asks for none), and
 * the entity is below the highest level it can ever have, which for a ship is the cap of a mythic one (rule book:
 * captains.md, Captain card).
 */
export function isLevelUpOffered(
  rules: CapRules,
  captain: Captain,
  entity: LevelEntity,
  tokens: number,
): boolean {
  if (isOnMission(captain) || !hasEntity(captain, entity)) return false;
  const highest = entity === 'SHIP' ? rules.levelCaps.mythicShip : levelCap(rules, captain, entity);
  return levelOf(captain, entity) < highest && (entity === 'SHIP' || tokens > 0);
}

/** Whether a captain's card offers to make its ship Mythic. */
export function isUpgradeOffered(captain: Captain): boolean {
  return captain.hasShip && captain.shipRarity !== 'Legendary' && !isOnMission(captain);
}
