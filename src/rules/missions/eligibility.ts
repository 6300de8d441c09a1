import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import { hasEntity, levelOf, levelsLeft } from '../captains/caps.ts';
import { missionKindIsOpen } from '../islands/islands.ts';
import { type Refusal, refuse } from '../refusal.ts';

type AskedStats = Pick<MissionStats, 'kind' | 'minLevel' | 'entity'>;

/**
 * Why this captain may not sail on that mission, or null when it may (spec B §5). In this order, the nearest
 * reason first: `mission_kind_not_open` · `captain_not_in_game` (in the wallet, moving or burned) ·
 * `captain_not_resting` · `captain_not_eligible` (neither core nor unminted) · `captain_level_too_low` ·
 * and for Events `entity_missing` · `entity_at_cap`.
 */
export function eligibilityRefusal(captain: Captain, stats: AskedStats): Refusal | null {
  const details = { captainName: captain.metadata.name };
  if (!missionKindIsOpen(stats.kind)) return refuse('mission_kind_not_open');
  if (captain.standing !== 'resting') {
    const ashore = captain.standing === 'mission' || captain.standing === 'arena';
    return refuse(ashore ? 'captain_not_resting' : 'captain_not_in_game', details);
  }
  if (!captain.isCore && captain.minted) return refuse('captain_not_eligible', details);
  if (levelOf(captain, 'CHARACTER') < stats.minLevel) {
    return refuse('captain_level_too_low', { ...details, minLevel: stats.minLevel });
  }
  if (stats.kind !== 'Events' || stats.entity === null) return null;
  if (!hasEntity(captain, stats.entity)) return refuse('entity_missing', details);
  if (levelsLeft(captain, stats.entity) === 0) return refuse('entity_at_cap', details);
  return null;
}

/** The captains of a list who may sail, in the list's order. */
export function eligibleCaptains(captains: readonly Captain[], stats: AskedStats): Captain[] {
  return captains.filter((captain) => eligibilityRefusal(captain, stats) === null);
}

/**
 * The most levels this captain can gain on the mission: cap minus present level for Events; 1 for all other
 * kinds, where the count does not matter.
 */
export function mostLevels(captain: Captain, stats: Pick<MissionStats, 'kind' | 'entity'>): number {
  return stats.kind === 'Events' && stats.entity !== null ? levelsLeft(captain, stats.entity) : 1;
}

/** Refuses with `level_count_invalid` when an Event's count is not a whole number from 1 to {@link mostLevels}. */
export function levelCountRefusal(
  captain: Captain,
  stats: Pick<MissionStats, 'kind' | 'entity'>,
  levelCount: number,
): Refusal | null {
  if (stats.kind !== 'Events') return null;
  const fits = Number.isInteger(levelCount) && levelCount >= 1 && levelCount <= mostLevels(captain, stats);
  return fits ? null : refuse('level_count_invalid', { captainName: captain.metadata.name });
}
