import type { MissionStats, OutcomeLine, WindKind } from '#contract/missions.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import { wholeYield } from '../wind/windTerms.ts';
import { successRate } from './kinds/common.ts';
import type { RuledStats, WindableStats } from './kinds/MissionKindRules.ts';
import { rulesOfKind } from './kinds/missionKinds.ts';
import { missionByPath } from './missionCatalogue.ts';

type UnsentStats = RuledStats & Pick<MissionStats, 'outcomes' | 'riskLevel'>;

/** What a wind makes of a mission that it changes. */
export interface MissionInWind extends WindableStats {
  readonly wind: WindKind;
  readonly successRate: number;
}

/**
 * What this week's wind makes of a mission that is not sent yet; null if it changes nothing about it (rule book: wind.md,
 * Missions).
 */
export function missionInWind(rules: RuleTables, stats: UnsentStats): MissionInWind | null {
  const { wind } = stats;
  const changed = rulesOfKind(stats.kind)?.inWind?.(rules, stats);
  if (wind === null || changed === undefined) return null;
  if (changed.outcomes === stats.outcomes && changed.yieldPercent === wholeYield) return null;
  return { ...changed, wind, successRate: successRate(changed.outcomes) };
}

/** The outcomes with which a captain would be sent now. */
export const oddsInWind = (rules: RuleTables, stats: UnsentStats): readonly OutcomeLine[] =>
  missionInWind(rules, stats)?.outcomes ?? stats.outcomes;

/**
 * Refuses with `wind_changed` if the mission was shown in another wind and either of the two changes it. `stats` are in
 * the wind of now.
 */
export function windRefusal(
  rules: RuleTables,
  stats: UnsentStats & Pick<MissionStats, 'name'>,
  shown: WindKind | null,
): RuleRefusal | null {
  const felt = (wind: WindKind | null) => missionInWind(rules, { ...stats, wind })?.wind;
  return felt(shown) === felt(stats.wind) ? null : refuse('wind_changed', { missionName: stats.name });
}

/** The wind that changed a run; null if none did. `stats` are those of the run, whose outcomes are in the wind already. */
export function windOfRun(
  rules: RuleTables,
  { path, wind }: Pick<MissionStats, 'path' | 'wind'>,
): WindKind | null {
  const stats = missionByPath(path)?.stats;
  return stats === undefined ? null : (missionInWind(rules, { ...stats, wind })?.wind ?? null);
}
