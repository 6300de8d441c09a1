import { rulesOfKind } from './kinds/missionKinds.ts';
import { type CatalogueMission, missionByPath } from './missionCatalogue.ts';

/** How a mission's risk is shown; `words/missions.ts` has the sentences. */
export type RiskShown =
  | { readonly shows: 'risk'; readonly riskLevel: number; readonly successRate: number }
  | { readonly shows: 'successRate'; readonly successRate: number }
  | { readonly shows: 'highAboveCertain' };

/**
 * How to show a mission's risk: the risk's name with the summed success rate, or the rate alone, as the mission's kind
 * decides. Two events always show 'High > 100%' (rule book: missions.md, Risk).
 */
export function riskShown(
  stats: Pick<CatalogueMission['stats'], 'path' | 'kind' | 'riskLevel' | 'success_rate'>,
): RiskShown {
  if (missionByPath(stats.path)?.special) return { shows: 'highAboveCertain' };
  return rulesOfKind(stats.kind)?.risk === 'named'
    ? { shows: 'risk', riskLevel: stats.riskLevel, successRate: stats.success_rate }
    : { shows: 'successRate', successRate: stats.success_rate };
}
