import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import { assetUrl, thumbnailUrl } from '#page/assetUrl.ts';
import type { Piece } from '#rules/captains/equipment.ts';
import { zoomOf } from '../kit/zoomOf.ts';
import styles from './Equip.module.css';

/** Distance from which a movement of the pointer is a drag; a smaller movement has no effect. */
const dragFromPx = 6;

interface PieceDrag {
  piece: Piece;
  /** The pointer's distance from the window's left edge, in CSS pixels of the modal, which may be zoomed. */
  x: number;
  /** The pointer's distance from the window's top edge, in the same pixels. */
  y: number;
  /** Whether the pointer is over `areaOf(piece)`. */
  isInside: boolean;
}

/**
 * Drags a piece by its picture, with mouse, finger or pen. `onDrop` is called at the end of a drag, with whether the
 * pointer is over `areaOf(piece)`. `ghost` is the picture that follows the pointer.
 */
export function usePieceDrag(
  areaOf: (piece: Piece) => HTMLElement | null,
  onDrop: (piece: Piece, isInside: boolean) => void,
) {
  const [drag, setDrag] = useState<PieceDrag | null>(null);

  function startDrag(start: ReactPointerEvent, piece: Piece): void {
    if (start.button !== 0 || !start.isPrimary) return;
    start.preventDefault();
    const ends = new AbortController();
    const { pointerId } = start;
    const zoom = zoomOf(start.currentTarget);
    let isDragged = false;
    const move = ({ pointerId: moved, clientX: x, clientY: y }: PointerEvent) => {
      if (moved !== pointerId) return;
      isDragged ||= Math.hypot(x - start.clientX, y - start.clientY) >= dragFromPx;
      if (isDragged) setDrag({ piece, x: x / zoom, y: y / zoom, isInside: isOver(areaOf(piece), x, y) });
    };
    const end = ({ type, pointerId: ended, clientX, clientY }: PointerEvent) => {
      if (ended !== pointerId) return;
      ends.abort();
      setDrag(null);
      if (type === 'pointerup' && isDragged) onDrop(piece, isOver(areaOf(piece), clientX, clientY));
    };
    // Listens on the window, because the row may be replaced during the drag.
    window.addEventListener('pointermove', move, { signal: ends.signal });
    for (const over of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(over, end, { signal: ends.signal });
  }

  const ghost = drag && (
    <img
      className={styles.ghost}
      style={{ left: drag.x, top: drag.y }}
      src={assetUrl(thumbnailUrl(drag.piece.metadata.image))}
      alt=""
    />
  );
  return { startDrag, drag, ghost };
}

function isOver(element: HTMLElement | null, x: number, y: number): boolean {
  if (element === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
