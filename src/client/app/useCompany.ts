import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CompanyView } from '#bus/worldView.ts';
import type { RecentActivity } from '#contract/missions.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { islandAt } from '#rules/islands/islands.ts';
import { dayOf } from '#rules/time.ts';
import { meQuery } from '../api/meQuery.ts';
import { useServices } from '../services/Services.ts';
import { useCurrentLayer } from '../services/useCurrentLayer.ts';

/** How often the feed is read while the page is visible. Its socket is for visitors, of whom a worker takes 2,000. */
const againMs = 60_000;

/** Writes other players' voyages of today to the bus, for the distant ships of the current island. */
export function useCompany(clockAheadMs: number): void {
  const { bus, callRoute, serverTime } = useServices();
  const isLiving = useSyncExternalStore(bus.world.subscribe, () => bus.world.getState().isLiving);
  const layer = useCurrentLayer();
  const { data: me } = useQuery(meQuery(callRoute));
  const { data: feed } = useQuery({
    queryKey: ['recentActivity'],
    queryFn: ({ signal }) => callRoute('recentActivity', { signal }),
    refetchInterval: againMs,
    enabled: isLiving,
  });
  const myId = me?.id;
  const company = useMemo(
    () =>
      feed && myId !== undefined
        ? {
            layer,
            layout: assetUrl(`/islands/${layer}/layout.json`),
            clockAheadMs,
            voyages: companyVoyages(feed, layer, myId, serverTime.now()),
          }
        : null,
    [feed, layer, myId, clockAheadMs, serverTime],
  );
  useEffect(() => bus.world.setState({ company }), [bus, company]);
}

/** The voyages of other players to an island on the day of `now` (UTC), newest first as in the feed. */
export function companyVoyages(
  feed: readonly RecentActivity[],
  layer: number,
  myId: string,
  now: number,
): CompanyView['voyages'] {
  const today = dayOf(new Date(now));
  const buildings = new Map(islandAt(layer)?.buildings.map(({ id, name }) => [name, id]));
  return feed
    .filter(
      ({ mission, userId, at }) =>
        mission.missionStats.layer === layer && userId !== myId && dayOf(new Date(at)) === today,
    )
    .map(({ id, mission, userName, at }) => ({
      id,
      player: userName,
      buildingId: buildings.get(mission.name) ?? '',
      homeAt: at,
    }));
}
