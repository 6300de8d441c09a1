import { useEffect, useState } from 'react';

/** A line that was gone is often back by then. */
const againAfterMs = 10_000;

/**
 * A part of the page that the rest can do without: null until it is there, asked for again and again if it does not
 * come, and never a fault of the page.
 *
 * @param load always the same function, as `import()` of one module; null as long as nobody needs the part
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
