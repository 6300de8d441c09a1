import type { Captain, LevelEntity } from '#contract/captains.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import { type CapRules, hasEntity, levelCap, levelOf } from './caps.ts';
import { isOnMission } from './fleetStatistics.ts';
import { levelUpRefusal } from './levelUp.ts';
import { restingRefusal } from './resting.ts';

/**
 * Whether a captain's card shows the level-up button of an entity, and why it cannot be pressed (rule book:
 * captains.md, Captain card). Null: it is not shown. A ship has it below the cap of a Mythic ship, even if it is not
 * Mythic yet; any other entity while its captain rests, it is below its cap and the player has tokens.
 */
export function levelUpOffer(
  rules: CapRules,
  captain: Captain,
  entity: LevelEntity,
  tokens: number,
): { refusal: RuleRefusal | null } | null {
  if (entity === 'SHIP') {
    const isShown = levelOf(captain, entity) < rules.levelCaps.mythicShip;
    return isShown ? { refusal: awayRefusal(captain) ?? levelUpRefusal(rules, captain, entity) } : null;
  }
  const isShown =
    awayRefusal(captain) === null &&
    hasEntity(captain, entity) &&
    levelOf(captain, entity) < levelCap(rules, captain, entity) &&
    tokens > 0;
  return isShown ? { refusal: null } : null;
}

/** Whether a captain's card offers to make its ship Mythic. */
export function isUpgradeOffered(captain: Captain): boolean {
  return captain.hasShip && captain.shipRarity !== 'Legendary' && awayRefusal(captain) === null;
}

/** Why the captain is not free. A mission can still be set on a captain that rests again, until it is claimed. */
const awayRefusal = (captain: Captain): RuleRefusal | null =>
  restingRefusal(captain) ??
  (isOnMission(captain) ? refuse('captain_away', { captainName: captain.metadata.name }) : null);
