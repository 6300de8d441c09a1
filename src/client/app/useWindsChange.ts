import { useEffect, useState } from 'react';
import { weekStart, windsChangeAt } from '#rules/wind/weekWind.ts';
import { queryNames } from '../api/queryNames.ts';
import { useGame, useServices } from '../services/Services.ts';

/** Time after the change of the winds until the missions are read: longer than the worker caches them. */
const readAfterMs = 6_000;

/** Reads the missions again when the winds of the islands change (rule book: wind.md, Week). */
export function useWindsChange(): void {
  const { serverTime } = useServices();
  const { queryClient } = useGame();
  const [week, setWeek] = useState(() => weekStart(serverTime.now()));
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setWeek(weekStart(serverTime.now()));
        void queryClient.invalidateQueries({ queryKey: queryNames.missions });
      },
      Math.max(0, windsChangeAt(week) - serverTime.now()) + readAfterMs,
    );
    return () => clearTimeout(timer);
  }, [serverTime, queryClient, week]);
}
