import { useEffect, useState } from 'react';
import { keepLoading, loadFile } from './lazyFiles.ts';

interface LazyOptions {
  /** The page works without the module: a failed load is repeated and never throws. */
  isOptional?: boolean;
}

/**
 * Loads a module when it is first needed; null until it has loaded. If it cannot be loaded, also by a second try,
 * LostFile is thrown into the nearest error boundary, unless the module is optional. React's `lazy` is not used,
 * because it would delay loaded code until 300 ms after the last fallback appeared.
 *
 * @param load imports the module; the same function at every render. Null while the module is not needed
 */
export function useLazyModule<Module>(
  load: (() => Promise<Module>) | null,
  { isOptional = false }: LazyOptions = {},
): Module | null {
  const [loaded, setLoaded] = useState<{ module: Module } | { error: unknown } | null>(null);
  useEffect(() => {
    if (load === null) return;
    const keep = (module: Module) => setLoaded({ module });
    if (isOptional) return keepLoading(load, keep);
    let isUnmounted = false;
    loadFile(load).then(
      (module) => {
        if (!isUnmounted) keep(module);
      },
      (error: unknown) => {
        if (!isUnmounted) setLoaded({ error });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, isOptional]);
  if (loaded === null) return null;
  if ('error' in loaded) throw loaded.error;
  return loaded.module;
}
