import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNow } from '../kit/useNow.ts';
import { activeMissionsQuery, missionsQuery } from '../missions/missionQueries.ts';
import { useServices } from '../services/Services.ts';
import { useCurrentLayer } from '../services/useCurrentLayer.ts';
import { useHasWallet } from '../services/useHasWallet.ts';
import { detailNow } from './backdropDetail.ts';
import { deriveWorldState } from './worldState.ts';

/** Writes the world state to the bus whenever data that the map shows has changed. Renders nothing. */
export function WorldStateWriter() {
  const { bus, callRoute } = useServices();
  const hasWallet = useHasWallet();
  const { data: missions } = useQuery({ ...missionsQuery(callRoute), enabled: hasWallet });
  const { data: active } = useQuery({ ...activeMissionsQuery(callRoute), enabled: hasWallet });
  const detail = useSyncExternalStore(onWindow, detailNow);
  const layer = useCurrentLayer();
  const now = useNow();
  // The passing of time changes the world only when a mission becomes ready; until then `seen` stays the same text.
  const seen = useMemo(() => {
    const [there, away] = hasWallet ? [missions ?? [], active ?? []] : [[], []];
    return JSON.stringify(deriveWorldState({ layer, missions: there, active: away, now, detail }));
  }, [hasWallet, layer, missions, active, now, detail]);
  useEffect(() => bus.world.setState(JSON.parse(seen)), [bus, seen]);
  return null;
}

function onWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
