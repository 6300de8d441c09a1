import { useEffect, useState } from 'react';

/** Retry interval: a lost connection is often back by then. */
const againAfterMs = 10_000;

/**
 * Loads an optional module: null until it is loaded, retried while loading fails, never an error of the page.
 *
 * @param load a stable function, such as an `import()` of one module; null while the module is not needed
 */
export function useLatePart<Part>(load: (() => Promise<Part>) | null): Part | null {
  const [arrived, setArrived] = useState<{ part: Part } | null>(null);
  useEffect(() => {
    if (!load) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      load().then(
        (part) => isGone || setArrived({ part }),
        () => {
          if (!isGone) timer = setTimeout(ask, againAfterMs);
        },
      );
    };
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load]);
  return arrived?.part ?? null;
}
