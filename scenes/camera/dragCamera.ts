import { wantsLessMotion } from '../stage/lessMotion.ts';
import type { Camera } from './Camera.ts';
import { type ScreenPoint, screenPoint } from './coordinates.ts';
import { DoubleTap } from './doubleTap.ts';
import { PinchEnd } from './pinchEnd.ts';
import { TapOrDrag } from './tapOrDrag.ts';
import { ThrowSpeed } from './throwSpeed.ts';

/** Callbacks of the gestures on the map. Points are positions of the pointer. */
export interface MapGestures {
  /** The player moved the camera. */
  moved(): void;
  /** Returns true if something at this point handled the tap; otherwise a double tap zooms. */
  tapped(at: ScreenPoint, byFinger: boolean): boolean;
  /** The pointer hovers at this point; null if it does not hover. */
  hovers(at: ScreenPoint | null): void;
  /** A press at this point may still become a tap; null if there is no such press. */
  presses(at: ScreenPoint | null): void;
  /** True while a dialog covers the map: no gesture can begin, and a drag stands still. */
  isFrozen(): boolean;
}

const wheelZoomPerPx = 0.0015;
/** Zoom per pixel of a pinch on a trackpad, which arrives as small wheel steps with the control key. */
const trackpadPinchZoomPerPx = 0.01;
const pxPerWheelLine = 16;

/**
 * Lets pointers drag, throw, pinch and wheel the camera of `element` (rule book: map.md, Dragging). A touch may always
 * drag, a mouse or a pen only if the window does not show the whole map. Returns a function that removes the listeners.
 */
export function dragCamera(element: HTMLElement, camera: Camera, gestures: MapGestures): () => void {
  const listeners = new AbortController();
  const tapOrDrag = new TapOrDrag();
  const pointers = new Map<number, ScreenPoint>();
  const speed = new ThrowSpeed();
  const pinchEnd = new PinchEnd();
  const doubleTap = new DoubleTap();

  // Not measured during a gesture, because measuring at every move would force a layout each time.
  let box = element.getBoundingClientRect();
  const pointOf = (event: MouseEvent): ScreenPoint => {
    if (pointers.size === 0) box = element.getBoundingClientRect();
    return screenPoint(event.clientX - box.left, event.clientY - box.top);
  };

  const down = (event: PointerEvent): void => {
    if (gestures.isFrozen() || (event.pointerType === 'mouse' && event.button !== 0)) return;
    const at = pointOf(event);
    if (pointers.size === 0) pinchEnd.begin();
    pointers.set(event.pointerId, at);
    tapOrDrag.down(event.pointerId, at);
    camera.stop();
    speed.restart(event.timeStamp, at);
    gestures.presses(tapOrDrag.gesture === 'undecided' ? at : null);
    // Without capture, a drag that leaves the window would never end. Synthetic events have no pointer to capture.
    if (event.isTrusted) element.setPointerCapture(event.pointerId);
  };

  const drag = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before || gestures.isFrozen()) return;
    // Nothing else needs the moves of a drag, and React would look for listeners on every element under the pointer.
    event.stopImmediatePropagation();
    const at = pointOf(event);
    const wasUndecided = tapOrDrag.gesture === 'undecided';
    if (tapOrDrag.move(event.pointerId, at) !== 'drag') return;
    if (wasUndecided) {
      gestures.presses(null);
      gestures.hovers(null);
      // Set once per drag, because writing a style at every move would cost more than the move itself.
      element.style.cursor = camera.canBeDragged() ? 'grabbing' : '';
    }
    pointers.set(event.pointerId, at);
    const other = otherPointer(pointers, event.pointerId);
    if (!other && pinchEnd.holds(event.timeStamp, at)) {
      speed.restart(event.timeStamp, at);
      return;
    }
    if (other) {
      pinch(camera, before, at, other);
      pinchEnd.add(event.timeStamp, at, other);
    } else if (event.pointerType === 'touch' || camera.canBeDragged()) {
      camera.panBy(at.x - before.x, at.y - before.y);
    }
    speed.add(event.timeStamp, at);
    gestures.moved();
  };

  const hover = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') gestures.hovers(gestures.isFrozen() ? null : pointOf(event));
  };

  const cancel = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    tapOrDrag.cancel(event.pointerId);
    gestures.presses(null);
    element.style.cursor = '';
  };

  const up = (event: PointerEvent): void => {
    // A dialog that opened meanwhile covers the map: the pointer is removed here, so neither a glide nor a tap follows.
    if (gestures.isFrozen()) cancel(event);
    if (!pointers.has(event.pointerId)) return;
    // Before the pointer is removed: its gesture has measured the element, whose layout the last move made invalid.
    const at = pointOf(event);
    pointers.delete(event.pointerId);
    const wasDrag = tapOrDrag.gesture === 'drag';
    const wasTap = tapOrDrag.up(event.pointerId, at);
    gestures.presses(null);
    if (wasTap) {
      const isTaken = gestures.tapped(at, event.pointerType === 'touch');
      if (!isTaken && doubleTap.completedBy(event.timeStamp, at)) {
        camera.leapAt(at, { atOnce: wantsLessMotion() });
        gestures.moved();
      }
    }
    if (wasDrag && pointers.size === 0) {
      const { xPxPerMs, yPxPerMs } = speed.at(event.timeStamp);
      if (!wantsLessMotion() && !pinchEnd.throws(camera, event.timeStamp)) camera.throwAt(xPxPerMs, yPxPerMs);
      gestures.moved();
    }
    // For a finger that stays on the map after a pinch, the measurement of the speed starts again.
    for (const rest of pointers.values()) {
      pinchEnd.lift(event.timeStamp, rest);
      speed.restart(event.timeStamp, rest);
    }
    if (pointers.size === 0) element.style.cursor = '';
    if (event.pointerType === 'mouse' && pointers.size === 0) gestures.hovers(at);
  };

  const { signal } = listeners;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', hover, { signal });
  window.addEventListener('pointermove', drag, { signal, capture: true });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('lostpointercapture', cancel, { signal });
  element.addEventListener('pointerleave', () => gestures.hovers(null), { signal });
  element.addEventListener('wheel', wheelZoom(camera, gestures, pointOf), { signal, passive: false });
  return () => listeners.abort();
}

/** The listener that zooms the camera at the pointer when the wheel turns or a trackpad is pinched. */
function wheelZoom(camera: Camera, gestures: MapGestures, pointOf: (event: MouseEvent) => ScreenPoint) {
  return (event: WheelEvent): void => {
    // Otherwise the page would scroll, or the browser would zoom the page.
    event.preventDefault();
    if (gestures.isFrozen()) return;
    const dyPx = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pxPerWheelLine : event.deltaY;
    const perPx = event.ctrlKey ? trackpadPinchZoomPerPx : wheelZoomPerPx;
    camera.glideZoomAt(pointOf(event), Math.exp(-dyPx * perPx), { atOnce: wantsLessMotion() });
    gestures.moved();
    gestures.hovers(pointOf(event));
  };
}

function otherPointer(
  pointers: ReadonlyMap<number, ScreenPoint>,
  pointerId: number,
): ScreenPoint | undefined {
  for (const [id, at] of pointers) if (id !== pointerId) return at;
  return undefined;
}

/** One of two fingers went from `before` to `at`: the map follows their middle and their distance. */
function pinch(camera: Camera, before: ScreenPoint, at: ScreenPoint, other: ScreenPoint): void {
  const distanceBefore = Math.hypot(before.x - other.x, before.y - other.y);
  const distance = Math.hypot(at.x - other.x, at.y - other.y);
  camera.panBy((at.x - before.x) / 2, (at.y - before.y) / 2);
  if (distanceBefore < 1) return;
  const middle = screenPoint((at.x + other.x) / 2, (at.y + other.y) / 2);
  camera.zoomAt(middle, distance / distanceBefore);
}
