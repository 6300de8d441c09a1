import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Mission, WindKind } from '#contract/missions.ts';
import { missionInWind } from '#rules/missions/missionInWind.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { missionsQuery } from '../api/missionsQuery.ts';
import { useRules } from '../api/rules.ts';
import { useServices } from './Services.ts';

/** The wind on an island, and whether it changes any of its missions. */
export interface IslandWind {
  readonly wind: WindKind;
  readonly isFelt: boolean;
}

/** The wind on each island this week, by its layer; empty while the missions are read, and in a world without winds. */
export function useWinds(): ReadonlyMap<number, IslandWind> {
  const { callRoute } = useServices();
  const rules = useRules();
  // What `select` returns stays the same array while the winds do, although each read makes other missions.
  const select = useMemo(() => windsIn(rules), [rules]);
  const { data } = useQuery({ ...missionsQuery(callRoute), select });
  return useMemo(() => new Map(data), [data]);
}

const windsIn = (rules: RuleTables) => (missions: readonly Mission[]) => {
  const winds = new Map<number, IslandWind>();
  for (const { missionStats: stats } of missions) {
    if (stats.wind === null) continue;
    const isFelt = winds.get(stats.layer)?.isFelt === true || missionInWind(rules, stats) !== null;
    winds.set(stats.layer, { wind: stats.wind, isFelt });
  }
  return [...winds];
};
