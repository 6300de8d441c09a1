import { type Insets, nothingCovered } from '#bus/worldView.ts';
import type { Size } from '../stage/mapCanvas.ts';
import { type MapBox, type MapPoint, mapPoint, type ScreenPoint } from './coordinates.ts';

/** The camera's view: the map point in the window's top left corner, and CSS pixels per map unit. */
export interface CameraState {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The window of a camera. */
export interface CameraWindow extends Size {
  /** How high the panel at the bottom is, in CSS pixels, if the view may go on until the map ends above it. */
  readonly liftPx?: number;
}

/** How far the sea goes on below the map, in map units: the view goes no further. */
export const seaBelow = 320;
/** Closest zoom on most windows, in CSS pixels per map unit: beyond it the 3840 px wide pictures would only blur. */
const nativeScale = 1.2;
/** Factor by which a window may always zoom in, even a large one that already starts near the native scale. */
const closestOverCover = 2;
/** Hidden part of the map below which there is nothing to drag, because rounding leaves fractions of a pixel. */
const nothingToDragPx = 0.5;

/** The scale at which the map just covers the window: by its width, or by its height if the width is not enough. */
export function coverScale(map: Size, window: Size): number {
  return Math.max(window.width / map.width, window.height / map.height);
}

export function closestScale(map: Size, window: Size): number {
  return Math.max(nativeScale, coverScale(map, window) * closestOverCover);
}

/**
 * The nearest state that shows nothing beyond the map's edges, but for the sea behind a panel at the bottom, and is not
 * zoomed in beyond `closestScale`.
 */
export function withinBounds(state: CameraState, map: Size, window: CameraWindow): CameraState {
  const scale = clamp(state.scale, coverScale(map, window), closestScale(map, window));
  const lift = Math.min(seaBelow, (window.liftPx ?? 0) / scale);
  return {
    scale,
    x: clamp(state.x, 0, map.width - window.width / scale),
    y: clamp(state.y, 0, map.height - window.height / scale + lift),
  };
}

/** Whether the window shows the whole map, so that there is nothing to drag. */
export function showsWholeMap(state: CameraState, map: Size, window: Size): boolean {
  const hiddenWidthPx = map.width * state.scale - window.width;
  const hiddenHeightPx = map.height * state.scale - window.height;
  return hiddenWidthPx < nothingToDragPx && hiddenHeightPx < nothingToDragPx;
}

/** Moves the map with the pointer: a drag to the right brings the left side into view. */
export function pannedBy(state: CameraState, dxPx: number, dyPx: number): CameraState {
  return { ...state, x: state.x - dxPx / state.scale, y: state.y - dyPx / state.scale };
}

/** Zooms in (factor above 1) or out and keeps the point under `pivot` in place. */
export function zoomedAt(
  state: CameraState,
  pivot: ScreenPoint,
  factor: number,
  map: Size,
  window: CameraWindow,
): CameraState {
  const scale = clamp(state.scale * factor, coverScale(map, window), closestScale(map, window));
  const under = toMap(state, pivot);
  return withinBounds({ scale, x: under.x - pivot.x / scale, y: under.y - pivot.y / scale }, map, window);
}

/** The state with `centre` in the middle of the uncovered part of the window, as far as the map's bounds allow. */
export function centredOn(
  centre: MapPoint,
  scale: number,
  map: Size,
  window: CameraWindow,
  covered: Insets = nothingCovered,
): CameraState {
  const allowed = clamp(scale, coverScale(map, window), closestScale(map, window));
  const x = centre.x - (window.width + covered.left - covered.right) / allowed / 2;
  const y = centre.y - (window.height + covered.top - covered.bottom) / allowed / 2;
  return withinBounds({ scale: allowed, x, y }, map, window);
}

/** The part of the map that is in view and not covered by a panel. */
export function clearBox({ x, y, scale }: CameraState, window: Size, covered: Insets): MapBox {
  return {
    left: x + covered.left / scale,
    top: y + covered.top / scale,
    width: (window.width - covered.left - covered.right) / scale,
    height: (window.height - covered.top - covered.bottom) / scale,
  };
}

export function toMap(state: CameraState, point: ScreenPoint): MapPoint {
  return mapPoint(state.x + point.x / state.scale, state.y + point.y / state.scale);
}

function clamp(value: number, min: number, max: number): number {
  // If the map just fits, rounding can make `max` slightly smaller than `min`. The middle is used in that case.
  return min > max ? (min + max) / 2 : Math.min(max, Math.max(min, value));
}
