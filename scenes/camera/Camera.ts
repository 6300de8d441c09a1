import { type Insets, mapSize, nothingCovered } from '#bus/worldView.ts';
import type { Size } from '../stage/mapCanvas.ts';
import {
  type CameraState,
  type CameraWindow,
  centredOn,
  clearBox,
  closestScale,
  coverScale,
  pannedBy,
  showsWholeMap,
  toMap,
  withinBounds,
  zoomedAt,
} from './cameraBounds.ts';
import { type MapBox, type MapPoint, mapPoint, type ScreenPoint, screenPoint } from './coordinates.ts';

/** Time in which a thrown map loses 63 % of its speed. */
const inertiaFadesMs = 325;
/** Speed (CSS pixels per millisecond) below which a throw has ended. */
const restSpeedPxPerMs = 0.02;
/** Time in which the camera covers 63 % of the way to its destination. */
const travelMs = 140;
/** Factor by which a double tap zooms in. */
const leapFactor = 1.9;
/** Share of the closest zoom beyond which a double tap zooms out instead. */
const closeShare = 0.9;
/** Distance from the destination, in CSS pixels, below which the camera has arrived. */
const arrivedPx = 0.5;

interface Velocity {
  readonly xPxPerMs: number;
  readonly yPxPerMs: number;
}

/**
 * The view of the map and its motion, and the conversion between map and screen, without Pixi or DOM. `tick` gets the
 * elapsed time, so motion ends in the same place at 5 and at 120 frames a second.
 */
export class Camera {
  #state: CameraState = { x: 0, y: 0, scale: 1 };
  #window: CameraWindow = { width: 0, height: 0 };
  #covered: Insets = nothingCovered;
  #velocity: Velocity = atRest;
  #destination: CameraState | null = null;

  get state(): CameraState {
    return this.#state;
  }

  /** Whether the camera is on its way to a view that is known. */
  get isTravelling(): boolean {
    return this.#destination !== null;
  }

  get window(): CameraWindow {
    return this.#window;
  }

  /**
   * Sets the window's size. The middle of the window keeps showing the same place, and a map that just covered the
   * window still does.
   */
  resize(window: Size): void {
    const isFirst = this.#window.width === 0;
    const covered = this.#state.scale <= coverScale(mapSize, this.#window) * 1.001;
    const middle = isFirst ? centreOfMap : this.toMap(middleOf(this.#window));
    this.#window = this.#liftedWindow(window);
    if (window.width === 0 || window.height === 0) return;
    const scale = isFirst || covered ? coverScale(mapSize, window) : this.#state.scale;
    this.#state = centredOn(middle, scale, mapSize, this.#window);
    this.#destination = null;
  }

  /**
   * Sets how much of the window is covered by panels; `focusOn` moves its box into the uncovered part, and a window that
   * is higher than wide can show the lower edge of the map above the panel at the bottom.
   */
  cover(covered: Insets): void {
    this.#covered = covered;
    this.#window = this.#liftedWindow(this.#window);
    if (this.#window.width > 0) this.#set(this.#state);
  }

  /** False if the window shows the whole map. */
  canBeDragged(): boolean {
    return !showsWholeMap(this.#state, mapSize, this.#window);
  }

  panBy(dxPx: number, dyPx: number): void {
    this.#set(pannedBy(this.#state, dxPx, dyPx));
  }

  zoomAt(pivot: ScreenPoint, factor: number): void {
    this.stop();
    this.#set(zoomedAt(this.#state, pivot, factor, mapSize, this.#window));
  }

  /** Pans smoothly; a step that starts before the last has ended is added to it. */
  glideBy(dxPx: number, dyPx: number, { atOnce = false } = {}): void {
    const from = this.#destination ?? this.#state;
    this.#goTo(withinBounds(pannedBy(from, dxPx, dyPx), mapSize, this.#window), atOnce);
  }

  /** Zooms smoothly and keeps the point under `pivot` in place. */
  glideZoomAt(pivot: ScreenPoint, factor: number, { atOnce = false } = {}): void {
    const from = this.#destination ?? this.#state;
    this.#goTo(zoomedAt(from, pivot, factor, mapSize, this.#window), atOnce);
  }

  /** Handles a double tap: zooms in on that point, or out as far as possible if the view is already close. */
  leapAt(pivot: ScreenPoint, { atOnce = false } = {}): void {
    const isClose = this.#state.scale > closestScale(mapSize, this.#window) * closeShare;
    this.glideZoomAt(pivot, isClose ? 0 : leapFactor, { atOnce });
  }

  /** Goes on zooming after a pinch; `perMs` is the change of the zoom's natural logarithm. */
  throwZoomAt(pivot: ScreenPoint, perMs: number): void {
    // On its way to this zoom the camera starts with exactly that speed.
    this.glideZoomAt(pivot, Math.exp(perMs * travelMs));
  }

  /** Shows this view at once, kept within the bounds of the map. */
  show(state: CameraState): void {
    this.stop();
    this.#set(state);
  }

  /** Lets the map glide on after the pointer was released. */
  throwAt(xPxPerMs: number, yPxPerMs: number): void {
    this.#destination = null;
    this.#velocity = { xPxPerMs, yPxPerMs };
  }

  stop(): void {
    this.#velocity = atRest;
    this.#destination = null;
  }

  /** Ends a throw where the map is, and a way to a known view at that view. */
  settle(): void {
    const destination = this.#destination;
    this.stop();
    if (destination) this.#state = destination;
  }

  /**
   * Centres a box of the map in the uncovered part of the window, as far as the map's bounds allow; does nothing if the
   * box is already in that part with a margin around it.
   */
  focusOn(box: MapBox, { atOnce = false } = {}): void {
    if (this.#isComfortablyInView(box)) return;
    const centre = mapPoint(box.left + box.width / 2, box.top + box.height / 2);
    this.#goTo(centredOn(centre, this.#state.scale, mapSize, this.#window, this.#covered), atOnce);
  }

  /** Advances the motion by `elapsedMs`; true while the camera is still moving. */
  tick(elapsedMs: number): boolean {
    if (this.#destination) return this.#travel(this.#destination, elapsedMs);
    const { xPxPerMs, yPxPerMs } = this.#velocity;
    if (Math.hypot(xPxPerMs, yPxPerMs) < restSpeedPxPerMs) {
      this.#velocity = atRest;
      return false;
    }
    // The exact distance under exponential decay, so that few long frames and many short ones end in the same place.
    const left = Math.exp(-elapsedMs / inertiaFadesMs);
    const way = inertiaFadesMs * (1 - left);
    const before = this.#state;
    this.panBy(xPxPerMs * way, yPxPerMs * way);
    const hitBounds = before.x === this.#state.x && before.y === this.#state.y;
    this.#velocity = hitBounds ? atRest : { xPxPerMs: xPxPerMs * left, yPxPerMs: yPxPerMs * left };
    return !hitBounds;
  }

  toMap(point: ScreenPoint): MapPoint {
    return toMap(this.#state, point);
  }

  toScreen(point: MapPoint): ScreenPoint {
    const { x, y, scale } = this.#state;
    return screenPoint((point.x - x) * scale, (point.y - y) * scale);
  }

  /** The part of the map in view. */
  inView(): MapBox {
    return clearBox(this.#state, this.#window, nothingCovered);
  }

  /** The view as a CSS transform, for elements laid out in map units with their origin top left. */
  cssMatrix(): string {
    const { x, y, scale } = this.#state;
    return `matrix(${scale}, 0, 0, ${scale}, ${-x * scale}, ${-y * scale})`;
  }

  /** The part of `cssMatrix` that a drag changes, for an element with scaled content. */
  cssTranslation(): string {
    const { x, y, scale } = this.#state;
    return `translate(${-x * scale}px, ${-y * scale}px)`;
  }

  #liftedWindow({ width, height }: Size): CameraWindow {
    return height > width ? { width, height, liftPx: this.#covered.bottom } : { width, height };
  }

  #set(state: CameraState): void {
    const next = withinBounds(state, mapSize, this.#window);
    // A view within the bounds stays the same object, so that it can be recognised.
    const isWithin = next.x === state.x && next.y === state.y && next.scale === state.scale;
    this.#state = isWithin ? state : next;
  }

  #goTo(destination: CameraState, atOnce: boolean): void {
    this.stop();
    if (atOnce) this.#state = destination;
    else this.#destination = destination;
  }

  #travel(destination: CameraState, elapsedMs: number): boolean {
    const share = 1 - Math.exp(-elapsedMs / travelMs);
    const x = this.#state.x + (destination.x - this.#state.x) * share;
    const y = this.#state.y + (destination.y - this.#state.y) * share;
    // Interpolates map units per pixel and not the scale: only then does the point under the pointer stay where it is.
    const scale = 1 / (1 / this.#state.scale + (1 / destination.scale - 1 / this.#state.scale) * share);
    const leftPx = Math.hypot(destination.x - x, destination.y - y) * scale;
    const isAsClose = Math.abs(destination.scale / scale - 1) * this.#window.width < arrivedPx;
    const hasArrived = leftPx < arrivedPx && isAsClose;
    this.#state = hasArrived ? destination : { x, y, scale };
    if (hasArrived) this.#destination = null;
    return !hasArrived;
  }

  #isComfortablyInView(box: MapBox): boolean {
    const view = clearBox(this.#state, this.#window, this.#covered);
    const margin = Math.min(view.width, view.height) * 0.06;
    return (
      box.left >= view.left + margin &&
      box.left + box.width <= view.left + view.width - margin &&
      box.top >= view.top + margin &&
      box.top + box.height <= view.top + view.height - margin
    );
  }
}

const atRest: Velocity = { xPxPerMs: 0, yPxPerMs: 0 };
const centreOfMap = mapPoint(mapSize.width / 2, mapSize.height / 2);

function middleOf(window: Size): ScreenPoint {
  return screenPoint(window.width / 2, window.height / 2);
}
