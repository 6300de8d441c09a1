import { useLayoutEffect, useState } from 'react';
import { boxOfStep, type TourBox, type TourStep } from './tourPlaces.ts';

const keyOf = (box: TourBox | null) =>
  box === null ? '' : [box.left, box.top, box.width, box.height].join();

/**
 * The current box of the element that a step explains. It is measured in every animation frame, because moving the map,
 * resizing the window or opening a panel changes it.
 */
export function useTourBox(step: TourStep): TourBox | null {
  const [box, setBox] = useState<TourBox | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      const now = boxOfStep(step);
      setBox((before) => (keyOf(before) === keyOf(now) ? before : now));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return box;
}
