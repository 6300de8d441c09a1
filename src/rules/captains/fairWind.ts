import type { LevelEntity } from '#contract/captains.ts';
import type { RuleTables } from '../ruleTables.ts';

type FairWindRules = Pick<RuleTables, 'fairWind'>;

/** The median level of each entity on the strongest captain of each active player; 0 while none is active. */
export type MedianLevels = Readonly<Record<LevelEntity, number>>;

/** The level of an entity, and the median level of the same entity in the world. */
export interface LevelInWorld {
  readonly level: number;
  readonly medianLevel: number;
}

/** The level up to which Fair wind blows: the median, or what the rules give every entity in a young world. */
export const fairWindLevel = ({ fairWind }: FairWindRules, medianLevel: number): number =>
  Math.max(medianLevel, fairWind.minMedian);

/**
 * Levels that the next level token gives an entity (rule book: captains.md, Fair wind): more than one while its level
 * is far below the median of the same entity, so that a late joiner catches up, and none beyond that median but the
 * one that is paid for.
 */
export function levelsOfNextToken(rules: FairWindRules, { level, medianLevel }: LevelInWorld): number {
  const { exponent, maxLevels } = rules.fairWind;
  const upTo = fairWindLevel(rules, medianLevel);
  const levels = Math.floor((upTo / Math.max(1, level)) ** exponent);
  return Math.max(1, Math.min(maxLevels, levels, Math.floor(upTo) - level));
}

/** The levels that so many tokens give one after the other. Each token counts from the level that the last one left. */
export function levelsByTokens(
  rules: FairWindRules,
  { level, medianLevel }: LevelInWorld,
  tokens: number,
): number {
  let reached = level;
  let left = tokens;
  for (const upTo = fairWindLevel(rules, medianLevel); left > 0 && reached < upTo; left--)
    reached += levelsOfNextToken(rules, { level: reached, medianLevel });
  return reached + left - level;
}

/** The tokens that so many levels take. */
export function tokensForLevels(
  rules: FairWindRules,
  { level, medianLevel }: LevelInWorld,
  levels: number,
): number {
  let reached = level;
  let tokens = 0;
  for (const upTo = fairWindLevel(rules, medianLevel); reached < level + levels && reached < upTo; tokens++)
    reached += levelsOfNextToken(rules, { level: reached, medianLevel });
  return tokens + Math.max(0, level + levels - reached);
}

/** Levels of a level-up for which no token of their own was used. The Graveyard does not count them. */
export const levelsByFairWind = (levels: number, tokens: number): number => Math.max(0, levels - tokens);
