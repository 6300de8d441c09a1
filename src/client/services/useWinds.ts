import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WindKind } from '#contract/missions.ts';
import { missionsQuery } from '../api/missionsQuery.ts';
import { useServices } from './Services.ts';

/** The wind on each island this week, by its layer; empty while the missions are read, and in a world without winds. */
export function useWinds(): ReadonlyMap<number, WindKind> {
  const { callRoute } = useServices();
  const { data } = useQuery(missionsQuery(callRoute));
  // A text that stays the same while the winds do, because each read of the missions makes other objects.
  const text = windsText(data ?? []);
  return useMemo(() => new Map(JSON.parse(text)), [text]);
}

const windsText = (missions: readonly { missionStats: { layer: number; wind: WindKind | null } }[]): string =>
  JSON.stringify([
    ...new Map(
      missions.flatMap(({ missionStats: { layer, wind } }) =>
        wind === null ? [] : [[layer, wind] as const],
      ),
    ),
  ]);
