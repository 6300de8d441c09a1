import { type Captain, levelEntities } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import { hasEntity, levelOf, levelsLeft } from '../captains/caps.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import { levelGains } from './levelGains.ts';
import { missionByPath, missionIsOpen } from './missionCatalogue.ts';
import { missionTables } from './missionTables.ts';
import { countsDays } from './sendCost.ts';

type AskedStats = Pick<MissionStats, 'kind' | 'path' | 'yield' | 'minLevel' | 'entity'>;

/**
 * Why this captain may not sail on that mission, or null when it may (spec B §5). In this order, the nearest
 * reason first: `mission_kind_not_open` · `captain_not_in_game` (in the wallet, moving or burned) ·
 * `captain_not_resting` · `captain_not_eligible` (neither core nor unminted) · `captain_level_too_low` ·
 * for Events `entity_missing` · `entity_at_cap` · and for Specials `level_gained_needed` · `all_at_cap`.
 */
export function eligibilityRefusal(captain: Captain, stats: AskedStats): RuleRefusal | null {
  const details = { captainName: captain.metadata.name };
  if (!missionIsOpen(stats)) return refuse('mission_kind_not_open');
  if (captain.standing !== 'resting') {
    const ashore = captain.standing === 'mission' || captain.standing === 'arena';
    return refuse(ashore ? 'captain_not_resting' : 'captain_not_in_game', details);
  }
  if (!captain.isCore && captain.minted) return refuse('captain_not_eligible', details);
  if (levelOf(captain, 'CHARACTER') < stats.minLevel) {
    return refuse('captain_level_too_low', { ...details, minLevel: stats.minLevel });
  }
  return kindRefusal(captain, stats, details);
}

function kindRefusal(
  captain: Captain,
  stats: AskedStats,
  details: { captainName: string },
): RuleRefusal | null {
  if (stats.kind === 'Events' && stats.entity !== null) {
    if (!hasEntity(captain, stats.entity)) return refuse('entity_missing', details);
    return levelsLeft(captain, stats.entity) === 0 ? refuse('entity_at_cap', details) : null;
  }
  if (stats.kind !== 'Specials') return null;
  if (missionByPath(stats.path)?.needsLevelGained && !hasGainedLevel(captain)) {
    return refuse('level_gained_needed', details);
  }
  return levelGains(captain, stats, 1).length === 0 ? refuse('all_at_cap', details) : null;
}

const hasGainedLevel = (captain: Captain): boolean =>
  levelEntities.some((entity) => hasEntity(captain, entity) && levelOf(captain, entity) > 1);

/** The captains of a list who may sail, in the list's order. */
export function eligibleCaptains(captains: readonly Captain[], stats: AskedStats): Captain[] {
  return captains.filter((captain) => eligibilityRefusal(captain, stats) === null);
}

type CountedStats = Pick<MissionStats, 'kind' | 'entity' | 'bootyPerExtraDay'>;

/** Whether the count of a send means anything there: levels to gain, lots to burn, or days. */
export function countMatters(stats: Pick<MissionStats, 'kind'>): boolean {
  return stats.kind === 'Events' || stats.kind === 'Burners';
}

/**
 * The highest count this captain can be sent with: cap minus present level for Events, lots or days for Burners,
 * 1 for all other kinds, where the count does not matter.
 */
export function maxCount(captain: Captain, stats: CountedStats): number {
  if (stats.kind === 'Events' && stats.entity !== null) return levelsLeft(captain, stats.entity);
  if (stats.kind === 'Burners') {
    return countsDays(stats) ? missionTables.burner.mostDays : missionTables.burner.mostLots;
  }
  return 1;
}

/** Refuses with `level_count_invalid` when a count that matters is not a whole number from 1 to {@link maxCount}. */
export function levelCountRefusal(
  captain: Captain,
  stats: CountedStats,
  levelCount: number,
): RuleRefusal | null {
  if (!countMatters(stats)) return null;
  const fits = Number.isInteger(levelCount) && levelCount >= 1 && levelCount <= maxCount(captain, stats);
  return fits ? null : refuse('level_count_invalid', { captainName: captain.metadata.name });
}
