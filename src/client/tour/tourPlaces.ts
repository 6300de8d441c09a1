import type { tourSteps } from '#words/tour.ts';

export type TourStep = keyof typeof tourSteps;

/** A rectangle of the window in CSS pixels. */
export interface TourBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Selector of the element that each step explains; `data-tour` marks it or its container. The first match that is
 * entirely in view is used.
 */
const selectors: Readonly<Record<TourStep, string>> = {
  island: '[data-tour="islands"]',
  mission: '[data-tour="buildings"] button',
  captains: '[data-tour="navigation"]',
  claim: '[data-tour="balances"]',
  more: '[data-tour="menu"]',
};

const marginPx = 12;

/**
 * The box of the element that a step explains, slightly enlarged but within the window; null if no such element is
 * entirely in view.
 */
export function boxOfStep(step: TourStep): TourBox | null {
  const { innerWidth, innerHeight } = window;
  for (const element of document.querySelectorAll(selectors[step])) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const isInView = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    if (width === 0 || height === 0 || !isInView) continue;
    const from = { left: Math.max(4, left - 6), top: Math.max(4, top - 6) };
    return {
      ...from,
      width: Math.min(innerWidth - 4, right + 6) - from.left,
      height: Math.min(innerHeight - 4, bottom + 6) - from.top,
    };
  }
  return null;
}

/** Converts a box in window pixels to the pixels of an element that is zoomed by the factor `zoom`. */
export const unzoomed = ({ left, top, width, height }: TourBox, zoom: number): TourBox => ({
  left: left / zoom,
  top: top / zoom,
  width: width / zoom,
  height: height / zoom,
});

/**
 * The position of a card of the given size: below or above the box that it explains, or else beside it, and always
 * within the window. Without a box, the card is in the middle.
 */
export function placeCard(
  around: TourBox | null,
  card: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const clampX = (left: number) => clamp(left, marginPx, view.width - card.width - marginPx);
  const clampY = (top: number) => clamp(top, marginPx, view.height - card.height - marginPx);
  if (around === null)
    return { left: clampX((view.width - card.width) / 2), top: clampY((view.height - card.height) / 2) };
  const centred = clampX(around.left + around.width / 2 - card.width / 2);
  const below = around.top + around.height + marginPx;
  if (below + card.height + marginPx <= view.height) return { left: centred, top: clampY(below) };
  const above = around.top - marginPx - card.height;
  if (above >= marginPx) return { left: centred, top: clampY(above) };
  const middle = clampY(around.top + around.height / 2 - card.height / 2);
  const leftOf = around.left - marginPx - card.width;
  return leftOf >= marginPx
    ? { left: clampX(leftOf), top: middle }
    : { left: clampX(around.left + around.width + marginPx), top: middle };
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));
