import { type CapsOf, levelCap, levelCaps } from './caps.ts';

/** Levels that make strength. A missing one counts as 1. */
export interface StrengthLevels {
  readonly level?: number;
  readonly shipLevel?: number;
  readonly crewLevel?: number;
  readonly itemLevel?: number;
}

/** 100 × (125 + 125) × 250 = 6,250,000: a one-of-one captain with a mythic ship, all at their caps. */
export const maxStrength =
  levelCaps.oneOfOneCaptain * (levelCaps.crew + levelCaps.item) * levelCaps.mythicShip;

/** `captain × (crew + item) × ship` (decisions, Strength). */
export function captainStrength({
  level = 1,
  shipLevel = 1,
  crewLevel = 1,
  itemLevel = 1,
}: StrengthLevels): number {
  return atLeastOne(level) * (atLeastOne(crewLevel) + atLeastOne(itemLevel)) * atLeastOne(shipLevel);
}

/** The most this captain can come to, with everything equipped and all four at their caps. */
export function strengthAtCaps(captain: CapsOf): number {
  return captainStrength({
    level: levelCap(captain, 'CHARACTER'),
    shipLevel: levelCap(captain, 'SHIP'),
    crewLevel: levelCap(captain, 'CREW'),
    itemLevel: levelCap(captain, 'ITEM'),
  });
}

/** Strength as percent of the scale's maximum, 0 to 100. */
export function strengthPercent(value: number): number {
  return Math.min(100, (value / maxStrength) * 100);
}

function atLeastOne(level: number): number {
  return Math.max(1, level);
}
