import { type ComponentType, useEffect, useState } from 'react';
import { useLazyModule } from '../kit/useLazyModule.ts';

interface DeferredProps {
  /** Loads the component. Must be the same function at every render. */
  load(): Promise<ComponentType>;
  afterMs: number;
}

/** A part of the heads-up display whose code is loaded after a delay, so that it does not compete with the map. */
export function Deferred({ load, afterMs }: DeferredProps) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  const Part = useLazyModule(isTime ? load : null, { isOptional: true });
  return Part && <Part />;
}
