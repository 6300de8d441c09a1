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
/** Entries that are kept; older ones are dropped. */
const keptEntries = 300;

/** Not in the table of queries, because nothing refreshes it, and the table is part of what the map waits for. */
const feedName = ['recentActivity'];

/** Writes other players' voyages of today to the bus, for the distant ships of the current island. */
export function useCompany(clockAheadMs: number): void {
  const { bus, callRoute, serverTime } = useServices();
  const isLiving = useSyncExternalStore(bus.world.subscribe, () => bus.world.getState().isLiving);
  const layer = useCurrentLayer();
  const { data: me } = useQuery(meQuery(callRoute));
  const { data: feed } = useQuery({
    queryKey: feedName,
    queryFn: async ({ signal, client, queryKey }) => {
      const read = await callRoute('recentActivity', { signal });
      return mergedFeed(read, client.getQueryData<readonly RecentActivity[]>(queryKey) ?? []);
    },
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

/**
 * What was read now and before, newest first: the feed has the last 30 entries of all islands, which in a lively world is
 * a minute.
 */
export function mergedFeed(
  read: readonly RecentActivity[],
  before: readonly RecentActivity[],
): RecentActivity[] {
  const byId = new Map([...before, ...read].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((one, other) => other.at - one.at).slice(0, keptEntries);
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
