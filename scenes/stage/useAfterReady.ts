import { type ComponentType, useEffect, useState } from 'react';
import type { Bus } from '#bus/createBus.ts';

/**
 * A component of the scenes that is loaded once the map is ready; null before, and while `load` is null. Must get the
 * same function at every render.
 */
export function useAfterReady<Props>(
  bus: Bus,
  load: (() => Promise<ComponentType<Props>>) | null,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (load === null) return;
    let isLeft = false;
    const unsubscribe = bus.on('world.ready', () => {
      // Without this code the map is complete, only still; so a failed load is not reported.
      load().then(
        (Component) => isLeft || setLoaded({ Component }),
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      unsubscribe();
    };
  }, [bus, load]);
  return load && (loaded?.Component ?? null);
}
