import type { Captain, LevelEntity } from '#contract/captains.ts';
import type { Token } from '#contract/tokens.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import { type CapRules, hasEntity, levelsLeft } from './caps.ts';
import { restingRefusal } from './resting.ts';

/** The token that levels up each entity. */
export const levelTokens = {
  CHARACTER: 'CAPTAIN_LEVEL_TOKEN',
  SHIP: 'SHIP_LEVEL_TOKEN',
  CREW: 'CREW_LEVEL_TOKEN',
  ITEM: 'ITEM_LEVEL_TOKEN',
} as const satisfies Record<LevelEntity, Token>;

/**
 * Why this entity of the captain cannot gain any level by tokens now, or null when it can (rule book: captains.md,
 * Level up). The first reason that applies: the captain is not resting · `nothing_equipped` · `entity_at_cap`.
 */
export function levelUpRefusal(rules: CapRules, captain: Captain, entity: LevelEntity): RuleRefusal | null {
  const notResting = restingRefusal(captain);
  if (notResting) return notResting;
  if (!hasEntity(captain, entity)) {
    return refuse('nothing_equipped', { captainName: captain.metadata.name, entity });
  }
  return levelsLeft(rules, captain, entity) === 0 ? refuse('entity_at_cap') : null;
}

/** Like {@link levelUpRefusal}, but also `level_count_invalid` if `levels` is below 1, beyond the cap or not whole. */
export function levelUpCountRefusal(
  rules: CapRules,
  captain: Captain,
  entity: LevelEntity,
  levels: number,
): RuleRefusal | null {
  const refusal = levelUpRefusal(rules, captain, entity);
  if (refusal) return refusal;
  const fits = Number.isInteger(levels) && levels >= 1 && levels <= levelsLeft(rules, captain, entity);
  return fits ? null : refuse('level_count_invalid', { captainName: captain.metadata.name });
}

/** How many of these levels the tokens pay; part of a token pays none. */
export const tokenLevels = (levels: number, tokens: number): number => Math.min(levels, Math.floor(tokens));
