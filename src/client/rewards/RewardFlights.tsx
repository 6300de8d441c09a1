import { useIsFetching } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { MissionResult } from '#contract/missions.ts';
import type { Player } from '#contract/players.ts';
import type { Token } from '#contract/tokens.ts';
import { meQuery } from '../api/meQuery.ts';
import { queryNames } from '../api/queryNames.ts';
import { useMedia } from '../kit/useMedia.ts';
import { balanceOf } from '../pieces/balances.ts';
import { useGame, useServices } from '../services/Services.ts';
import { FlightLayer } from './FlightLayer.tsx';
import { type FlightPlan, planFlights } from './planFlights.ts';
import { useClaimed } from './useClaimed.ts';

interface Flight {
  results: readonly MissionResult[];
  plan: FlightPlan;
  /** By how much the number of each token counts up. */
  amounts: ReadonlyMap<Token, number>;
}

/**
 * Lets the rewards of claimed missions fly from their buildings to the balances, as soon as the map is in view and the
 * balances have been read again (rule book: missions.md, Rewards that fly). Renders nothing while nothing flies.
 */
export function RewardFlights() {
  const { callRoute, overlays } = useServices();
  const { arriving, queryClient } = useGame();
  const { results, seen, drop } = useClaimed();
  const isCovered = useStore(overlays.stack, (stack) => stack.length > 0);
  const isReading = useIsFetching({ queryKey: queryNames.me }) > 0;
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [flight, setFlight] = useState<Flight | null>(null);

  // Before the next paint, so that no balance is shown with a reward that is about to fly to it.
  useLayoutEffect(() => {
    if (isCovered) setFlight(null);
    if (isCovered || isReading || flight !== null || results.length === 0) return;
    const plan = planFlights(results);
    const player = queryClient.getQueryData(meQuery(callRoute).queryKey);
    if (document.hidden || (plan.pieces.length === 0 && plan.failedAt.length === 0)) drop(results);
    else setFlight({ results, plan, amounts: risesOf(plan, seen(), player) });
  }, [isCovered, isReading, flight, results, callRoute, queryClient, seen, drop]);

  // A flight that a dialog interrupts before anything has arrived begins again when the dialog has closed: the
  // Captain's Log opens by itself after a player's first claim.
  const flown = flight?.results;
  const arrive = useCallback(() => drop(flown ?? []), [drop, flown]);
  const end = useCallback(() => {
    drop(flown ?? []);
    setFlight(null);
  }, [drop, flown]);

  if (flight === null || isCovered) return null;
  const { plan, amounts } = flight;
  return (
    <FlightLayer
      plan={plan}
      amounts={amounts}
      arriving={arriving}
      isStill={isStill}
      onArrive={arrive}
      onEnd={end}
    />
  );
}

/**
 * By how much each number counts up: by what the claims brought, but never from below what the player saw last, as
 * part of it may have been spent since.
 */
function risesOf(
  { sums }: FlightPlan,
  seen: Player | undefined,
  player: Player | undefined,
): ReadonlyMap<Token, number> {
  if (player === undefined) return new Map();
  return new Map(
    [...sums].map(([token, sum]) => {
      const now = balanceOf(token, player);
      const before = seen === undefined ? 0 : balanceOf(token, seen);
      return [token, Math.min(sum, Math.max(0, now - before))];
    }),
  );
}
