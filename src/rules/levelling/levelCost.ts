import type { LevelEntity } from '#contract/captains.ts';
import type { RuleTables } from '../ruleTables.ts';

type LevellingRules = Pick<RuleTables, 'levelling'>;

/** @throws RangeError for a type that the table lacks (rule book: errors.md, Guards) */
function rowOf({ levelling }: LevellingRules, entity: LevelEntity, what: 'costs' | 'durations') {
  if (!Object.hasOwn(levelling, entity)) throw new RangeError(`Couldn't fetch ${what} for ${entity}`);
  return levelling[entity];
}

/**
 * GOLD for gaining `levels` levels: the sum over all levels, times the mission's multiplier, rounded down once.
 * Captain, 2 levels, ×0.5 → 6000.
 */
export function levelCostGold(
  rules: LevellingRules,
  entity: LevelEntity,
  levels: number,
  goldCostMultiplier: number,
): number {
  return Math.floor(rowOf(rules, entity, 'costs').costGold * levels * goldCostMultiplier);
}

/** Hours of game time for gaining `levels` levels, calculated as {@link levelCostGold}. Ship, 3 levels, ×0.5 → 24. */
export function levelHours(
  rules: LevellingRules,
  entity: LevelEntity,
  levels: number,
  durationMultiplier: number,
): number {
  return Math.floor(rowOf(rules, entity, 'durations').durationHours * levels * durationMultiplier);
}

/** The multipliers of an island's Events, by layer. */
export function levellingMultipliersOf(
  { levellingMultipliers }: Pick<RuleTables, 'levellingMultipliers'>,
  layer: number,
): { readonly goldCostMultiplier: number; readonly durationMultiplier: number } {
  const { firstIsland, fourthIsland, sixthIsland, seventhIsland, otherIslands } = levellingMultipliers;
  return { 1: firstIsland, 4: fourthIsland, 6: sixthIsland, 7: seventhIsland }[layer] ?? otherIslands;
}
