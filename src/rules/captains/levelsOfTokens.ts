import type { Captain, LevelEntity } from '#contract/captains.ts';
import type { RuleTables } from '../ruleTables.ts';
import { type CapRules, levelOf, levelsLeft } from './caps.ts';
import { levelsByTokens, tokensForLevels } from './fairWind.ts';
import { levelUpRefusal, tokenLevels } from './levelUp.ts';

/** A captain's entity that is levelled up, and the median level of that entity in the world (Fair wind). */
export interface LevelledEntity {
  readonly captain: Captain;
  readonly entity: LevelEntity;
  readonly medianLevel: number;
}

export type LevelUpRules = CapRules & Pick<RuleTables, 'fairWind'>;

const levelInWorld = ({ captain, entity, medianLevel }: LevelledEntity) => ({
  level: levelOf(captain, entity),
  medianLevel,
});

/**
 * The highest number of tokens that a player can choose, limited by the player's tokens and by the cap. It is 0 if
 * levelling up is refused.
 */
export function maxLevelUp(rules: LevelUpRules, levelled: LevelledEntity, tokens: number): number {
  const { captain, entity } = levelled;
  if (levelUpRefusal(rules, captain, entity) !== null) return 0;
  return tokenLevels(tokensOfLevelUp(rules, levelled, levelsLeft(rules, captain, entity)), tokens);
}

/** The levels that so many tokens give, up to the cap. */
export const levelsOfTokens = (rules: LevelUpRules, levelled: LevelledEntity, tokens: number): number =>
  Math.min(
    levelsByTokens(rules, levelInWorld(levelled), tokens),
    levelsLeft(rules, levelled.captain, levelled.entity),
  );

/** The tokens that a level-up by so many levels takes. */
export const tokensOfLevelUp = (rules: LevelUpRules, levelled: LevelledEntity, levels: number): number =>
  tokensForLevels(rules, levelInWorld(levelled), levels);
