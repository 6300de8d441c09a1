import type { Captain } from '#contract/captains.ts';
import { levelOf, levelsLeft } from './caps.ts';
import { levelsOfNextToken } from './fairWind.ts';
import { type LevelledEntity, type LevelUpRules, levelsOfTokens, tokensOfLevelUp } from './levelsOfTokens.ts';

/** The rules of Fair wind for Events, where each paid level counts as a level token (rule book: captains.md, Fair wind). */
function inEvents<Rules extends LevelUpRules>(rules: Rules): Rules {
  const { fairWind } = rules;
  return { ...rules, fairWind: { ...fairWind, maxLevels: fairWind.maxLevelsInEvents } };
}

/** The levels that an Event trains for so many paid ones, up to the cap. */
export const trainedLevels = (rules: LevelUpRules, trained: LevelledEntity, paid: number): number =>
  levelsOfTokens(inEvents(rules), trained, paid);

/** The highest number of levels that can be paid: with more, some would lie beyond the cap. */
export const maxPaidLevels = (rules: LevelUpRules, trained: LevelledEntity): number =>
  tokensOfLevelUp(inEvents(rules), trained, levelsLeft(rules, trained.captain, trained.entity));

/** The levels that the next paid level trains. */
export const levelsOfNextPaid = (
  rules: LevelUpRules,
  { captain, entity, medianLevel }: LevelledEntity,
): number => levelsOfNextToken(inEvents(rules), { level: levelOf(captain, entity), medianLevel });

/** Strength of the strongest captains of a player: Fair wind blows in Events for them alone. */
export const highestStrengthOf = (captains: readonly Pick<Captain, 'strength'>[]): number =>
  captains.reduce((highest, { strength }) => Math.max(highest, strength), 0);
