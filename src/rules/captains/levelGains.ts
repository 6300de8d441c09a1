import { type Captain, type LevelEntity, levelEntities } from '#contract/captains.ts';
import { type CapRules, hasEntity, levelFields, levelOf, levelsLeft } from './caps.ts';
import { captainStrength } from './strength.ts';

/** The number of levels that one of a captain's four entities gains on a mission; never 0. */
export interface LevelGain {
  readonly entity: LevelEntity;
  readonly levels: number;
}

/** The levels that each entity gains: those offered, limited by its cap. Entities that are not equipped gain none. */
export function gainsWithinCaps(
  rules: CapRules,
  captain: Captain,
  offered: (entity: LevelEntity) => number,
): LevelGain[] {
  return levelEntities
    .filter((entity) => hasEntity(captain, entity))
    .map((entity) => ({ entity, levels: Math.min(levelsLeft(rules, captain, entity), offered(entity)) }))
    .filter(({ levels }) => levels > 0);
}

/** The captain after it gained these levels, with the strength that results. */
export function withGains(captain: Captain, gains: readonly LevelGain[]): Captain {
  const gained = { ...captain };
  for (const { entity, levels } of gains) gained[levelFields[entity]] = levelOf(captain, entity) + levels;
  return { ...gained, strength: captainStrength(gained) };
}
