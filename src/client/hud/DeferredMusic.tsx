import { useEffect, useState } from 'react';
import { useLazyModule } from '../kit/useLazyModule.ts';

const loadMusic = async () => (await import('./Music.tsx')).Music;

/** The code of the sound is loaded after this delay, so that it does not compete with the map. */
const afterMs = 1_500;

export function DeferredMusic() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  const Music = useLazyModule(isTime ? loadMusic : null, { isOptional: true });
  return Music && <Music />;
}
