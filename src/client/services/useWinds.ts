import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Mission, WindKind } from '#contract/missions.ts';
import { missionsQuery } from '../api/missionsQuery.ts';
import { useServices } from './Services.ts';

/** The wind on each island this week, by its layer; empty while the missions are read, and in a world without winds. */
export function useWinds(): ReadonlyMap<number, WindKind> {
  const { callRoute } = useServices();
  // What `select` returns stays the same array while the winds do, although each read makes other missions.
  const { data } = useQuery({ ...missionsQuery(callRoute), select: windsOf });
  return useMemo(() => new Map(data), [data]);
}

const windsOf = (missions: readonly Mission[]): (readonly [layer: number, wind: WindKind])[] =>
  missions.flatMap(({ missionStats: { layer, wind } }) => (wind === null ? [] : [[layer, wind] as const]));
