import { type CatalogueMission, missionByPath } from './missionCatalogue.ts';

/** How a mission's risk is told (spec B §9); `words/missions.ts` has the sentences. */
export type RiskShown =
  | { readonly shows: 'risk'; readonly riskLevel: number; readonly successRate: number }
  | { readonly shows: 'successRate'; readonly successRate: number }
  | { readonly shows: 'highAboveCertain' };

/**
 * Plunders show the risk's name and the summed success rate, other kinds the success rate alone, and the two
 * named events 'High > 100%'.
 */
export function riskShown(
  stats: Pick<CatalogueMission['stats'], 'path' | 'kind' | 'riskLevel' | 'success_rate'>,
): RiskShown {
  if (missionByPath(stats.path)?.special) return { shows: 'highAboveCertain' };
  if (stats.kind === 'Plunders') {
    return { shows: 'risk', riskLevel: stats.riskLevel, successRate: stats.success_rate };
  }
  return { shows: 'successRate', successRate: stats.success_rate };
}
