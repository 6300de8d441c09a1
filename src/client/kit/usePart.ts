import { useEffect, useState } from 'react';

/**
 * Loads a module when the component mounts: null until it is loaded. A loading error is thrown to the nearest error
 * boundary. React's `lazy` would delay a loaded module until 300 ms after the last fallback appeared, which happened
 * twice before the map was visible.
 *
 * @param load a stable function, such as an `import()` of one module
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
