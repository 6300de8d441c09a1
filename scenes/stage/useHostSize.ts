import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxPixelsPerPx, type Size } from './mapCanvas.ts';

/**
 * Watches the size of an element and the pixel density of its screen. Pixi listens to window resizes only and would
 * miss a panel that opens beside the element, or a window that moves to another screen.
 */
export function useHostSize(
  host: RefObject<HTMLElement | null>,
  fixedRatio: number | undefined,
  resized: (size: Size, pixelRatio: number) => void,
): number {
  const [screenRatio, setScreenRatio] = useState(() => devicePixelRatio);
  const pixelRatio = fixedRatio ?? Math.min(screenRatio, maxPixelsPerPx);
  const onResized = useRef(resized);
  useLayoutEffect(() => {
    onResized.current = resized;
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
    const notify = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) onResized.current({ width, height }, pixelRatio);
    };
    notify();
    const observer = new ResizeObserver(notify);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, pixelRatio]);

  return pixelRatio;
}
