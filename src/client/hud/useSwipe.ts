import { type PointerEvent, useRef, useState } from 'react';
import { useIsMobile } from '../kit/useMedia.ts';
import { zoomOf } from '../kit/zoomOf.ts';
import { swipeMove } from './swipePower.ts';

/** Distance from which a press is a drag and picks no entry. */
const dragFromPx = 6;
/** Duration of the last part of a drag, over which the speed is measured. */
const speedOverMs = 100;

interface Sample {
  y: number;
  at: number;
}

/** Lets a carousel be dragged vertically; calls `move` if the swipe was long and fast enough. */
export function useSwipe(move: (by: -1 | 1) => void) {
  const isMobile = useIsMobile();
  const [offset, setOffset] = useState(0);
  const samples = useRef<Sample[]>([]);
  const wasDrag = useRef(false);

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    wasDrag.current = false;
    samples.current = [{ y: event.clientY, at: event.timeStamp }];
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const [first] = samples.current;
    if (first === undefined) return;
    samples.current.push({ y: event.clientY, at: event.timeStamp });
    const way = event.clientY - first.y;
    if (!wasDrag.current && Math.abs(way) < dragFromPx) return;
    if (!wasDrag.current) {
      wasDrag.current = true;
      // The pointer is captured only now, because an earlier capture would take the click from the pressed entry.
      event.currentTarget.setPointerCapture?.(event.pointerId);
    }
    setOffset(way / zoomOf(event.currentTarget));
  };
  const end = (event: PointerEvent) => {
    const all = samples.current;
    samples.current = [];
    const [first] = all;
    if (first === undefined || !wasDrag.current) return;
    setOffset(0);
    const recent = all.find(({ at }) => event.timeStamp - at <= speedOverMs) ?? first;
    const seconds = Math.max(1, event.timeStamp - recent.at) / 1_000;
    const by = swipeMove(event.clientY - first.y, (event.clientY - recent.y) / seconds, isMobile);
    if (by !== 0) move(by);
  };
  const cancel = () => {
    samples.current = [];
    setOffset(0);
  };

  return {
    /** How far the carousel is dragged, in CSS pixels of the overlay, which may be zoomed; positive downwards. */
    offset,
    /** Whether this click ended a drag. A click by keyboard, whose `detail` is 0, never does. */
    isEndOfDrag: ({ detail }: Pick<MouseEvent, 'detail'>) => detail > 0 && wasDrag.current,
    handlers: { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel },
  };
}
