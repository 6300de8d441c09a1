import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ActiveMission } from '#contract/missions.ts';
import type { VoyageBuilding } from '#rules/islands/buildings.ts';
import { isReadyToClaim } from '#rules/missions/timeLeft.ts';
import { missionsQuery } from '../api/missionsQuery.ts';
import { useNow } from '../kit/useNow.ts';
import { activeMissionsQuery } from '../missions/missionQueries.ts';
import { useServices } from '../services/Services.ts';
import { useCurrentLayer } from '../services/useCurrentLayer.ts';
import { useHasWallet } from '../services/useHasWallet.ts';
import { useChapter } from '../voyages/useChapter.ts';
import { detailNow } from './backdropDetail.ts';
import { useWindsChange } from './useWindsChange.ts';
import { deriveWorldState } from './worldState.ts';

/** Writes the world state to the bus whenever data that the map shows has changed. Renders nothing. */
export function WorldStateWriter() {
  const { bus, callRoute } = useServices();
  const hasWallet = useHasWallet();
  useWindsChange();
  const { data: missions } = useQuery({ ...missionsQuery(callRoute), enabled: hasWallet });
  const { data: active } = useQuery({ ...activeMissionsQuery(callRoute), enabled: hasWallet });
  const detail = useSyncExternalStore(onWindow, detailNow);
  const layer = useCurrentLayer();
  // The passing of time changes the world only when a mission ends. So it is derived for the last end that has passed.
  const now = lastEnd(active ?? [], useNow());
  const voyage = useVoyageAsked(hasWallet, now);
  const world = useMemo(() => {
    const [there, away] = hasWallet ? [missions ?? [], active ?? []] : [[], []];
    return deriveWorldState({ layer, missions: there, active: away, now, detail, voyage });
  }, [hasWallet, layer, missions, active, now, detail, voyage]);
  useEffect(() => bus.world.setState(world), [bus, world]);
  return null;
}

/** The First Voyage to begin or claim; null while a captain is away on it. */
function useVoyageAsked(isEnabled: boolean, now: number): VoyageBuilding | null {
  const chapter = useChapter(isEnabled);
  if (chapter?.voyage === undefined || chapter.isSkipped) return null;
  return chapter.run === undefined || isReadyToClaim(chapter.run, now) ? chapter.voyage : null;
}

/** The latest end of these missions that is not after `now`; 0 if none has ended. */
const lastEnd = (active: readonly ActiveMission[], now: number): number =>
  active.reduce((last, { missionEndTime: end }) => (end <= now && end > last ? end : last), 0);

function onWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
