import { useEffect, useState } from 'react';
import { useServices } from '../services/Services.ts';

/**
 * How long no overlay may cover the map before the tour starts, so that notices and links can open their overlays
 * first.
 */
const quietMs = 1_000;

/** Whether the tour may start: the map is ready and has not been covered for `quietMs`. Once true, it stays true. */
export function useMayStart(isWanted: boolean): boolean {
  const { bus, overlays } = useServices();
  const [isReady, setReady] = useState(false);
  const [mayStart, setMayStart] = useState(false);
  useEffect(() => (isWanted ? bus.on('world.ready', () => setReady(true)) : undefined), [bus, isWanted]);
  useEffect(() => {
    if (!isReady || mayStart) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = overlays.isAnyOpen() ? undefined : setTimeout(() => setMayStart(true), quietMs);
    };
    wait();
    const unsubscribe = overlays.stack.subscribe(wait);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [isReady, mayStart, overlays]);
  return mayStart;
}
