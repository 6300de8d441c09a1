import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import { hasEntity, levelOf } from '../captains/caps.ts';
import type { LevelGain } from '../captains/levelGains.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { CountMeaning, RuledStats } from './kinds/MissionKindRules.ts';
import { rulesOfKind } from './kinds/missionKinds.ts';
import { missionIsOpen } from './missionCatalogue.ts';
import { endedRefusal } from './missionEndDate.ts';

type EligibilityStats = RuledStats & Pick<MissionStats, 'minLevel'>;

/**
 * Why this captain cannot be sent on this mission, or null when it can (rule book: missions.md, Eligibility). The first
 * reason that applies: `mission_kind_not_open` · `captain_not_in_game` (in the wallet, moving or burned) ·
 * `captain_not_resting` · `captain_not_eligible` (neither core nor unminted) · `captain_level_too_low` · the reasons of
 * the mission's kind.
 */
export function eligibilityRefusal(
  rules: RuleTables,
  captain: Captain,
  stats: EligibilityStats,
): RuleRefusal | null {
  const details = { captainName: captain.metadata.name };
  const kind = rulesOfKind(stats.kind);
  if (kind === null || !missionIsOpen(rules, stats)) return refuse('mission_kind_not_open');
  if (captain.standing !== 'resting') {
    const isBusy = captain.standing === 'mission' || captain.standing === 'arena';
    return refuse(isBusy ? 'captain_not_resting' : 'captain_not_in_game', details);
  }
  if (!captain.isCore && captain.minted) return refuse('captain_not_eligible', details);
  if (levelOf(captain, 'CHARACTER') < stats.minLevel) {
    return refuse('captain_level_too_low', { ...details, minLevel: stats.minLevel });
  }
  return kind.refusal(rules, captain, stats);
}

/**
 * The captains of a list that can be sent on this mission, in the list's order; none after the mission's end. `now` is
 * the worker's time in milliseconds since 1970.
 */
export function eligibleCaptains(
  rules: RuleTables,
  captains: readonly Captain[],
  stats: EligibilityStats & Pick<MissionStats, 'missionEndDate'>,
  now: number,
): Captain[] {
  if (endedRefusal(stats, now) !== null) return [];
  return captains.filter((captain) => eligibilityRefusal(rules, captain, stats) === null);
}

/**
 * The captains of a list that could be sent on this mission but for the piece that it trains, in the list's order; none
 * after the mission's end.
 */
export function captainsLackingPiece(
  rules: RuleTables,
  captains: readonly Captain[],
  stats: EligibilityStats & Pick<MissionStats, 'missionEndDate'>,
  now: number,
): Captain[] {
  const { entity } = stats;
  if (entity === null || endedRefusal(stats, now) !== null) return [];
  // Most captains have the piece, which is cheaper to ask than every rule.
  const lacking = captains.filter((captain) => !hasEntity(captain, entity));
  return lacking.filter((captain) => eligibilityRefusal(rules, captain, stats)?.code === 'entity_missing');
}

/** What the count of a send means on this mission. */
export function countMeaning(stats: RuledStats): CountMeaning {
  return rulesOfKind(stats.kind)?.counts(stats) ?? 'nothing';
}

/** The highest count with which this captain can be sent; 1 if the mission ignores the count. */
export function maxCount(rules: RuleTables, captain: Captain, stats: RuledStats): number {
  return rulesOfKind(stats.kind)?.maxCount(rules, captain, stats) ?? 1;
}

/**
 * Refuses with `level_count_invalid` a count that is not a whole number from 1 to {@link maxCount}, unless the mission
 * ignores the count.
 */
export function levelCountRefusal(
  rules: RuleTables,
  captain: Captain,
  stats: RuledStats,
  count: number,
): RuleRefusal | null {
  if (countMeaning(stats) === 'nothing') return null;
  const fits = Number.isInteger(count) && count >= 1 && count <= maxCount(rules, captain, stats);
  return fits ? null : refuse('level_count_invalid', { captainName: captain.metadata.name });
}

/** Levels that the captain gains on this mission, limited by its caps. */
export function levelGains(
  rules: RuleTables,
  captain: Captain,
  stats: RuledStats,
  count: number,
): LevelGain[] {
  return rulesOfKind(stats.kind)?.gains(rules, captain, stats, count) ?? [];
}
