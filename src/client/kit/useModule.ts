import { useEffect, useState } from 'react';

/**
 * Loads a module when the component mounts: null until it is loaded. A loading error is thrown to the nearest error
 * boundary. React's `lazy` would delay a loaded module until 300 ms after the last fallback appeared, which happened
 * twice before the map was visible.
 *
 * @param load a stable function, such as an `import()` of one module
 */
export function useModule<Module>(load: () => Promise<Module>): Module | null {
  const [result, setResult] = useState<{ module: Module } | { error: unknown } | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    load().then(
      (module) => isUnmounted || setResult({ module }),
      (error: unknown) => isUnmounted || setResult({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load]);
  if (result === null) return null;
  if ('error' in result) throw result.error;
  return result.module;
}
