import { useQuery } from '@tanstack/react-query';
import type { WindKind } from '#contract/missions.ts';
import { missionInWind } from '#rules/missions/missionInWind.ts';
import { missionsQuery } from '../api/missionsQuery.ts';
import { useRules } from '../api/rules.ts';
import { useServices } from '../services/Services.ts';
import { useKnown } from '../services/useKnown.ts';

/** The wind on an island, and whether it changes any of its missions. */
export interface IslandWind {
  readonly wind: WindKind;
  readonly isFelt: boolean;
}

/**
 * This week's winds by island, for a player who has come to the voyage with the exchange: before it every mission is the
 * same in any wind (rule book: first-voyages.md, Order of teaching).
 */
export function useIslandWinds(): ReadonlyMap<number, IslandWind> {
  const { callRoute } = useServices();
  const rules = useRules();
  const known = useKnown();
  const { data: missions = [] } = useQuery(missionsQuery(callRoute));
  const winds = new Map<number, IslandWind>();
  if (!known.isRead || !known.hasScreen('exchange')) return winds;
  for (const { missionStats: stats } of missions) {
    if (stats.wind === null) continue;
    const isFelt = winds.get(stats.layer)?.isFelt === true || missionInWind(rules, stats) !== null;
    winds.set(stats.layer, { wind: stats.wind, isFelt });
  }
  return winds;
}
