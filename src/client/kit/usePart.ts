import { useEffect, useState } from 'react';

/**
 * A part of the page that is fetched when it is first shown: null until it is there, and shown the moment it is.
 * Throws into the nearest boundary what kept it from coming. React's `lazy` would hold an arrived part back until
 * 300 ms after the last fallback appeared; on the way to the map that happened twice.
 *
 * @param load always the same function, as `import()` of one module
 */
export function usePart<Part>(load: () => Promise<Part>): Part | null {
  const [arrived, setArrived] = useState<{ part: Part } | { fault: unknown } | null>(null);
  useEffect(() => {
    let isGone = false;
    load().then(
      (part) => isGone || setArrived({ part }),
      (fault: unknown) => isGone || setArrived({ fault }),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  if (arrived === null) return null;
  if ('fault' in arrived) throw arrived.fault;
  return arrived.part;
}
