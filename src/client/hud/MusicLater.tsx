import { lazy, Suspense, useEffect, useState } from 'react';

const Music = lazy(async () => ({ default: (await import('./Music.tsx')).Music }));

/** The map comes first; what is heard is fetched once it has had its turn on the line. */
const afterMs = 1_500;

export function MusicLater() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? (
    <Suspense>
      <Music />
    </Suspense>
  ) : null;
}
