import { useEffect, useState } from 'react';

/** Retry interval: a lost connection is often back by then. */
const againAfterMs = 10_000;

/**
 * Loads an optional module: null until it is loaded, retried while loading fails, never an error of the page.
 *
 * @param load a stable function, such as an `import()` of one module; null while the module is not needed
 */
export function useOptionalModule<Module>(load: (() => Promise<Module>) | null): Module | null {
  const [result, setResult] = useState<{ module: Module } | null>(null);
  useEffect(() => {
    if (!load) return;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      load().then(
        (module) => isUnmounted || setResult({ module }),
        () => {
          if (!isUnmounted) timer = setTimeout(ask, againAfterMs);
        },
      );
    };
    ask();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [load]);
  return result?.module ?? null;
}
