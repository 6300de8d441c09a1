import { type Captain, type LevelEntity, levelEntities } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import { hasEntity, levelsLeft } from '../captains/caps.ts';

/** Levels one of a captain's four entities gains on a mission; never 0. */
export interface LevelGain {
  readonly entity: LevelEntity;
  readonly levels: number;
}

type LevellingStats = Pick<MissionStats, 'kind' | 'yield' | 'entity'>;

/** Whether captains come home from there with all four entities at their caps (decisions, Specials). */
export function raisesToCaps(stats: Pick<MissionStats, 'kind' | 'yield'>): boolean {
  return stats.kind === 'Specials' && stats.yield === 'Max Level';
}

/** Whether one run levels every entity once (decisions, All Hands on Deck). */
export function isAllHandsOnDeck(stats: Pick<MissionStats, 'kind' | 'yield'>): boolean {
  return stats.kind === 'Specials' && stats.yield === 'Levels';
}

/**
 * What a captain learns on a mission, as far as its caps allow: the asked number of levels on an Event, one level
 * of each entity on All Hands on Deck, all that is left on the other Specials, nothing elsewhere. Entities that
 * are not equipped learn nothing.
 */
export function levelGains(captain: Captain, stats: LevellingStats, levelCount: number): LevelGain[] {
  return levelEntities
    .filter((entity) => hasEntity(captain, entity))
    .map((entity) => ({
      entity,
      levels: Math.min(levelsLeft(captain, entity), levelsThere(entity, stats, levelCount)),
    }))
    .filter(({ levels }) => levels > 0);
}

function levelsThere(entity: LevelEntity, stats: LevellingStats, levelCount: number): number {
  if (stats.kind === 'Events') return entity === stats.entity ? levelCount : 0;
  if (isAllHandsOnDeck(stats)) return 1;
  return raisesToCaps(stats) ? Number.POSITIVE_INFINITY : 0;
}
