import { type ComponentType, useEffect, useState } from 'react';
import type { Bus } from '#bus/createBus.ts';
import type { LivingStage } from '../living/LivingMap.tsx';
import { useWorldView } from '../stage/useWorldView.ts';

type Living = ComponentType<{ stage: LivingStage; canDraw: boolean }>;

/** The component of what lives on the map, loaded once the map is ready; null before, and where it is switched off. */
export function useLivingMap(bus: Bus): Living | null {
  const { isLiving } = useWorldView(bus);
  const [component, setComponent] = useState<{ Living: Living } | null>(null);
  useEffect(() => {
    if (!isLiving) return;
    let isLeft = false;
    const unsubscribe = bus.on('world.ready', () => {
      // Without this code the map is complete, only still; so a failed load is not reported.
      import('../living/LivingMap.tsx').then(
        ({ LivingMap }) => isLeft || setComponent({ Living: LivingMap }),
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
