import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
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
 * pointer is over `areaOf(piece)`. Escape, or removing the component, ends a drag without a drop. `ghost` is the
 * picture that follows the pointer.
 */
export function usePieceDrag(
  areaOf: (piece: Piece) => HTMLElement | null,
  onDrop: (piece: Piece, isInside: boolean) => void,
) {
  const [drag, setDrag] = useState<PieceDrag | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  function startDrag(start: ReactPointerEvent, piece: Piece): void {
    if (start.button !== 0 || !start.isPrimary) return;
    start.preventDefault();
    current.current?.abort();
    const ends = new AbortController();
    current.current = ends;
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
      const area = areaOf(piece);
      // Without its area the pointer cannot be inside or outside it, so nothing was dropped.
      if (type === 'pointerup' && isDragged && area) onDrop(piece, isOver(area, clientX, clientY));
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragged) return;
      // This Escape cancels the drag; only the next one closes the overlay.
      event.stopPropagation();
      ends.abort();
      setDrag(null);
    };
    window.addEventListener('keydown', cancel, { signal: ends.signal, capture: true });
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
