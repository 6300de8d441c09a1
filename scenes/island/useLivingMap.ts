import { useEffect, useState } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { LivingMap } from '../living/LivingMap.tsx';
import { useWorldView } from '../stage/useWorldView.ts';

/** The component of what lives on the map, loaded once the map is ready; null before, and where it is switched off. */
export function useLivingMap(bus: Bus): typeof LivingMap | null {
  const { isLiving } = useWorldView(bus);
  const [component, setComponent] = useState<{ Living: typeof LivingMap } | null>(null);
  useEffect(() => {
    if (!isLiving) return;
    let isLeft = false;
    const unsubscribe = bus.on('world.ready', () => {
      // Without this code the map is complete, only still; so a failed load is not reported.
      import('../living/LivingMap.tsx').then(
        (file) => isLeft || setComponent({ Living: file.LivingMap }),
        () => undefined,
      );
    });
    return () => {
      isLeft = true;
      unsubscribe();
    };
  }, [bus, isLiving]);
  return isLiving ? (component?.Living ?? null) : null;
}
