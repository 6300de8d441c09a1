import type { PointerEvent as ReactPointerEvent } from 'react';
import { zoomOf } from '../kit/zoomOf.ts';

/** Distance in pixels from which a movement is a drag; a smaller one still counts as a press. */
const dragFromPx = 5;

/**
 * Lets the player scroll a row by dragging it with the mouse; touch scrolls the row natively. A drag does not press the
 * element under the pointer.
 */
export function dragToScroll(event: ReactPointerEvent, row: HTMLElement | null): void {
  if (event.pointerType !== 'mouse' || event.button !== 0 || row === null) return;
  const startX = event.clientX;
  const startLeft = row.scrollLeft;
  const ends = new AbortController();
  let isDragged = false;
  const move = (moved: PointerEvent) => {
    const byX = moved.clientX - startX;
    isDragged ||= Math.abs(byX) >= dragFromPx;
    if (!isDragged) return;
    // Snapping would delay the row by half a card, and smooth scrolling would lag behind the pointer.
    row.style.scrollSnapType = 'none';
    row.style.scrollBehavior = 'auto';
    row.scrollLeft = startLeft - byX / zoomOf(row);
  };
  const end = () => {
    ends.abort();
    row.style.scrollSnapType = '';
    row.style.scrollBehavior = '';
    if (isDragged) suppressClick(row);
  };
  window.addEventListener('pointermove', move, { signal: ends.signal });
  for (const over of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(over, end, { signal: ends.signal });
}

/** Suppresses the click that follows the end of a drag, if there is one. */
function suppressClick(row: HTMLElement): void {
  const ends = new AbortController();
  row.addEventListener(
    'click',
    (click) => {
      click.preventDefault();
      click.stopPropagation();
    },
    { capture: true, signal: ends.signal },
  );
  setTimeout(() => ends.abort());
}
