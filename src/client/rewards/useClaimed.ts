import { useCallback, useEffect, useRef, useState } from 'react';
import type { MissionResult } from '#contract/missions.ts';
import type { Player } from '#contract/players.ts';
import { meQuery } from '../api/meQuery.ts';
import type { SettledBatch } from '../jobs/jobTypes.ts';
import { useGame, useServices } from '../services/Services.ts';

interface Claimed {
  /** What the player has claimed in this tab and has not yet seen arrive. */
  results: readonly MissionResult[];
  /** The player's data as the map showed them last before these claims. */
  seen(): Player | undefined;
  /** Takes results off the list. */
  drop(shown: readonly MissionResult[]): void;
}

/** The missions that the player has claimed, late outcomes too, until their rewards have been shown. */
export function useClaimed(): Claimed {
  const { callRoute, overlays } = useServices();
  const { jobs, queryClient } = useGame();
  const [results, setResults] = useState<readonly MissionResult[]>([]);
  const seen = useRef<Player>(undefined);
  const waiting = useRef(0);

  useEffect(() => {
    // While rewards wait, the balances that were seen before them stay remembered.
    const look = () => {
      if (waiting.current === 0) seen.current = queryClient.getQueryData(meQuery(callRoute).queryKey);
    };
    look();
    const unsubscribes = [
      overlays.stack.subscribe((now, before) => {
        if (before.length === 0 && now.length > 0) look();
      }),
      jobs.onSettled((batch) => {
        if (batch.kind !== 'claim') return;
        const { succeeded } = batch as SettledBatch<'claim'>;
        const claimed = succeeded.flatMap(({ result }) => result ?? []);
        if (!overlays.isAnyOpen()) look();
        waiting.current += claimed.length;
        setResults((before) => [...before, ...claimed]);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [callRoute, jobs, overlays, queryClient]);

  useEffect(() => {
    waiting.current = results.length;
  }, [results]);

  const drop = useCallback((shown: readonly MissionResult[]) => {
    setResults((before) => {
      const rest = before.filter((result) => !shown.includes(result));
      return rest.length === before.length ? before : rest;
    });
  }, []);
  const readSeen = useCallback(() => seen.current, []);
  return { results, seen: readSeen, drop };
}
