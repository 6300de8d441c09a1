import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxPixelsPerPx, type Size } from './mapCanvas.ts';

/**
 * Watches the size of an element and the density of the screen it is on. Pixi itself hears of window resizes only
 * and would miss a panel that opens beside it, or a window that moves to another screen.
 */
export function useHostSize(
  host: RefObject<HTMLElement | null>,
  fixedRatio: number | undefined,
  resized: (size: Size, pixelRatio: number) => void,
): number {
  const [screenRatio, setScreenRatio] = useState(() => devicePixelRatio);
  const pixelRatio = fixedRatio ?? Math.min(screenRatio, maxPixelsPerPx);
  const told = useRef(resized);
  useLayoutEffect(() => {
    told.current = resized;
  });

  useEffect(() => {
    const density = matchMedia(`(resolution: ${screenRatio}dppx)`);
    const changed = (): void => setScreenRatio(devicePixelRatio);
    density.addEventListener('change', changed);
    return () => density.removeEventListener('change', changed);
  }, [screenRatio]);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const tell = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) told.current({ width, height }, pixelRatio);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, pixelRatio]);

  return pixelRatio;
}
