import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import { hasEntity, levelOf, levelsLeft } from '../captains/caps.ts';
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

/** Captains that could be sent on an Event but for one reason that their cards name. */
export interface HeldBack {
  /** Those without the piece that the mission trains. */
  readonly lacking: readonly Captain[];
  /** Those whose entity is at its cap. */
  readonly atCap: readonly Captain[];
}

/**
 * The captains of a list that only their equipment or a cap holds back, in the list's order; none after the mission's
 * end.
 */
export function captainsHeldBack(
  rules: RuleTables,
  captains: readonly Captain[],
  stats: EligibilityStats & Pick<MissionStats, 'missionEndDate'>,
  now: number,
): HeldBack {
  const { entity } = stats;
  if (entity === null || endedRefusal(stats, now) !== null) return { lacking: [], atCap: [] };
  // Most captains are held back by neither, which is cheaper to ask than every rule.
  const heldBack = captains.filter(
    (captain) => !hasEntity(captain, entity) || levelsLeft(rules, captain, entity) === 0,
  );
  const refusedBy = (code: RuleRefusal['code']) =>
    heldBack.filter((captain) => eligibilityRefusal(rules, captain, stats)?.code === code);
  return { lacking: refusedBy('entity_missing'), atCap: refusedBy('entity_at_cap') };
}

/** The most that a captain's missing levels may cost as level tokens on this mission, in BOOTY; null without a limit. */
export function maxLevelWorth(rules: RuleTables, stats: RuledStats): number | null {
  return rulesOfKind(stats.kind)?.maxLevelWorth?.(rules, stats) ?? null;
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
