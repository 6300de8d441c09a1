import type { PointerEvent as ReactPointerEvent } from 'react';

/** Lets a mouse drag a scrolling row; fingers scroll it by themselves. */
export function dragToScroll(event: ReactPointerEvent, row: HTMLElement | null): void {
  if (event.pointerType !== 'mouse' || event.button !== 0 || row === null) return;
  const startX = event.clientX;
  const startLeft = row.scrollLeft;
  const ends = new AbortController();
  const move = (moved: PointerEvent) => {
    row.scrollLeft = startLeft - (moved.clientX - startX);
  };
  window.addEventListener('pointermove', move, { signal: ends.signal });
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => ends.abort(), { signal: ends.signal });
}
