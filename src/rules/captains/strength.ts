import { type CapRules, type CapsOf, levelCap } from './caps.ts';

/** The levels from which strength is calculated. A missing level counts as 1. */
export interface StrengthLevels {
  readonly level?: number;
  readonly shipLevel?: number;
  readonly crewLevel?: number;
  readonly itemLevel?: number;
}

/** The maximum of the strength scale: a one-of-one captain with a Mythic ship, with all four entities at their caps. */
export function maxStrength({ levelCaps }: CapRules): number {
  return levelCaps.oneOfOneCaptain * (levelCaps.crew + levelCaps.item) * levelCaps.mythicShip;
}

/**
 * The strength of a captain: `captain × (crew + item) × ship`, where each name stands for a level (rule book:
 * captains.md, Strength).
 */
export function captainStrength({
  level = 1,
  shipLevel = 1,
  crewLevel = 1,
  itemLevel = 1,
}: StrengthLevels): number {
  return atLeastOne(level) * (atLeastOne(crewLevel) + atLeastOne(itemLevel)) * atLeastOne(shipLevel);
}

/** The strength of this captain with everything equipped and all four entities at their caps. */
export function strengthAtCaps(rules: CapRules, captain: CapsOf): number {
  return captainStrength({
    level: levelCap(rules, captain, 'CHARACTER'),
    shipLevel: levelCap(rules, captain, 'SHIP'),
    crewLevel: levelCap(rules, captain, 'CREW'),
    itemLevel: levelCap(rules, captain, 'ITEM'),
  });
}

/** Strength as a percentage of the scale's maximum, 0 to 100. */
export function strengthPercent(rules: CapRules, strength: number): number {
  return Math.min(100, (strength / maxStrength(rules)) * 100);
}

function atLeastOne(level: number): number {
  return Math.max(1, level);
}
