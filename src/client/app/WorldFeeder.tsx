import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useIsMobile } from '../kit/useMedia.ts';
import { useNow } from '../kit/useNow.ts';
import { activeMissionsQuery, missionsQuery } from '../missions/missionQueries.ts';
import { smallPoster, worldFeed } from './feedWorld.ts';
import { useServices } from './Services.tsx';

/** Island 1 is the only one with a map so far; the island selector will say which. */
const layer = 1;

/** Writes the world state whenever what it shows has changed. Draws nothing itself. */
export function WorldFeeder() {
  const { bus, callRoute } = useServices();
  const { data: missions } = useQuery(missionsQuery(callRoute));
  const { data: active } = useQuery(activeMissionsQuery(callRoute));
  const isMobile = useIsMobile();
  const now = useNow();
  // Time alone changes the world only when a mission becomes ready; until then `seen` stays the same text.
  const seen = useMemo(() => {
    const feed = worldFeed(layer, missions ?? [], active ?? [], now);
    return JSON.stringify(isMobile ? smallPoster(feed) : feed);
  }, [missions, active, now, isMobile]);
  useEffect(() => bus.world.setState(JSON.parse(seen)), [bus, seen]);
  return null;
}
