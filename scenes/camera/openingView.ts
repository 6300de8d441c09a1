import { type Insets, nothingCovered } from '#bus/worldView.ts';
import type { Size } from '../stage/mapCanvas.ts';
import { type CameraState, centredOn, clearBox, coverScale } from './cameraBounds.ts';
import { joinedBox, type MapBox, mapPoint } from './coordinates.ts';

/** Factor for the visible share of a building that is only partly visible; a fully visible building counts 1. */
const partlySeen = 0.3;

/** What the first view should show, with its weight beside the others; 1 by default. */
interface WeighedBox extends MapBox {
  weight?: number;
}

/**
 * The first view of an island: zoomed out as far as the window allows. If that shows only a strip of the island (a
 * phone in portrait orientation), the strip with the most buildings not covered by panels, by weight, is chosen; of
 * several equal strips, the one nearest to the middle.
 */
export function openingView(
  boxes: readonly WeighedBox[],
  map: Size,
  window: Size,
  covered: Insets = nothingCovered,
): CameraState {
  const scale = coverScale(map, window);
  const middle = mapPoint(map.width / 2, map.height / 2);
  // Candidates for the centre of the view: the middle between any two buildings, and each building (paired with
  // itself).
  const between = boxes.flatMap((one) => boxes.map((other) => centreOf(joinedBox(one, other))));
  const views = [middle, ...between].map((centre) => centredOn(centre, scale, map, window, covered));
  const rated = views.map((view) => ({
    view,
    worth: boxes.reduce(
      (sum, box) => sum + (box.weight ?? 1) * worthOf(box, clearBox(view, window, covered)),
      0,
    ),
    fromMiddle: Math.abs(view.x + window.width / scale / 2 - middle.x),
  }));
  const best = rated.reduce((one, other) => (isBetter(other, one) ? other : one));
  return best.view;
}

function isBetter(one: { worth: number; fromMiddle: number }, other: typeof one): boolean {
  return one.worth > other.worth || (one.worth === other.worth && one.fromMiddle < other.fromMiddle);
}

function centreOf({ left, top, width, height }: MapBox) {
  return mapPoint(left + width / 2, top + height / 2);
}

function worthOf(box: MapBox, view: MapBox): number {
  const wide = overlap(box.left, box.width, view.left, view.width) / box.width;
  const high = overlap(box.top, box.height, view.top, view.height) / box.height;
  const seen = wide * high;
  return seen > 0.98 ? 1 : seen * partlySeen;
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart));
}
