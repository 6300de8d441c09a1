import { type LevelEntity, levelEntities } from '#contract/captains.ts';
import type { PerEntity } from '../exchange/levelBooty.ts';
import { levelCostGold, levelHours, levellingMultipliersOf } from '../levelling/levelCost.ts';
import type { RuleTables } from '../ruleTables.ts';

export type LevelPriceRules = Pick<RuleTables, 'exchange' | 'levelling' | 'levellingMultipliers'>;

/** Cost of levels in Events: game hours, added up over all levels, and GOLD. Events cost no BOOTY. */
export interface EventCost {
  readonly hours: number;
  readonly booty: number;
  readonly gold: number;
}

/** The multiplier that leaves the table's GOLD price as it is. */
const fullPrice = 1;
const noBooty = 0;

/** The sum of a value over the four entities. */
export function sumOf(pick: (entity: LevelEntity) => number): number {
  return levelEntities.reduce((sum, entity) => sum + pick(entity), 0);
}

/** BOOTY for these level tokens; `booty` is the price of one ({@link levelBooty}). */
export function levelsBooty(booty: PerEntity, tokens: PerEntity): number {
  // Without the comparison, an entity without tokens and without a price would give 0 × Infinity, which is NaN.
  return sumOf((entity) => (tokens[entity] === 0 ? 0 : tokens[entity] * booty[entity]));
}

/** GOLD for these levels at the full price. */
export function levelsGold(rules: LevelPriceRules, levels: PerEntity): number {
  return sumOf((entity) => levelCostGold(rules, entity, levels[entity], fullPrice));
}

/**
 * Cost of these levels in the Events of an island (rule book: missions.md, Events). Hours add up, because a captain
 * levels one entity at a time.
 */
export function eventCost(rules: LevelPriceRules, layer: number, levels: PerEntity): EventCost {
  const { goldCostMultiplier, durationMultiplier } = levellingMultipliersOf(rules, layer);
  return {
    hours: sumOf((entity) => levelHours(rules, entity, levels[entity], durationMultiplier)),
    booty: noBooty,
    gold: sumOf((entity) => levelCostGold(rules, entity, levels[entity], goldCostMultiplier)),
  };
}
