import type { PointerEvent, RefObject } from 'react';
import { zoomOf } from './zoomOf.ts';

/** A sheet closes if it is pulled further than this. */
const farEnoughPx = 110;
/** After 24 pixels, a sheet also closes if it is pulled faster than this on average, in pixels per millisecond. */
const fastEnough = 0.6;

/**
 * Moves a sheet down with the finger on its handle. When released far or fast enough, the sheet closes; otherwise it
 * moves back.
 */
export function pullToClose(
  start: PointerEvent,
  box: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const sheet = box.current;
  const handle = start.currentTarget;
  if (sheet === null || !(handle instanceof HTMLElement)) return;
  handle.setPointerCapture(start.pointerId);
  const startedAt = start.timeStamp;
  const pulled = (event: globalThis.PointerEvent) => Math.max(0, event.clientY - start.clientY);

  const move = (event: globalThis.PointerEvent) => {
    sheet.style.transform = `translateY(${pulled(event) / zoomOf(sheet)}px)`;
  };
  const end = (event: globalThis.PointerEvent) => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
    const distance = pulled(event);
    const speed = distance / Math.max(1, event.timeStamp - startedAt);
    if (event.type === 'pointerup' && (distance > farEnoughPx || (distance > 24 && speed > fastEnough)))
      close();
    else sheet.style.transform = '';
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
}
