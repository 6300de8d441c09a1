import type { MapBox } from '../camera/coordinates.ts';
import type { BuildingLayer } from './BuildingLayer.ts';

/**
 * How far beyond the view's edge buildings are still drawn, as a share of the view's longer side, so that most drags
 * change nothing.
 */
const reachShare = 0.5;

/**
 * Skips the drawing of buildings far outside the view. `cull` decides again only when the view has left the area that
 * it last decided for, or when the number of buildings has changed.
 */
export class BuildingCulling {
  #buildings: BuildingLayer;
  #decidedFor: MapBox | null = null;
  #countThen = -1;

  constructor(buildings: BuildingLayer) {
    this.#buildings = buildings;
  }

  cull(view: MapBox): void {
    const { size } = this.#buildings;
    if (this.#decidedFor && this.#countThen === size && contains(this.#decidedFor, view)) return;
    const kept = grown(view, Math.max(view.width, view.height) * reachShare);
    this.#decidedFor = kept;
    this.#countThen = size;
    for (const building of this.#buildings.all) building.cull(!overlaps(building.box, kept));
  }
}

function grown(box: MapBox, by: number): MapBox {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

function contains(outer: MapBox, inner: MapBox): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}

function overlaps(one: MapBox, other: MapBox): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
