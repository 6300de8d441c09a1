import type { MapBox } from '../camera/coordinates.ts';
import type { BuildingLayer } from './BuildingLayer.ts';

/** Buildings up to this share of the view beyond its edge stay drawn, so that most drags change nothing. */
const reachShare = 0.5;
/** Plates hang over their buildings' boxes on every side by at most this many map units. */
const plateReach = 320;

/**
 * Leaves out of the drawing what is far outside the view. Asked in every frame of a drag, it does its work only
 * when the view has wandered off what it last decided for.
 */
export class FarAway {
  #cast: BuildingLayer;
  #decidedFor: MapBox | null = null;
  #castSize = -1;

  constructor(cast: BuildingLayer) {
    this.#cast = cast;
  }

  cull(view: MapBox): void {
    if (this.#decidedFor && this.#castSize === this.#cast.size && contains(this.#decidedFor, view)) return;
    const reach = Math.max(view.width, view.height) * reachShare;
    const kept = grown(view, reach);
    this.#decidedFor = kept;
    this.#castSize = this.#cast.size;
    for (const actor of this.#cast.actors) actor.cull(!overlaps(grown(actor.box, plateReach), kept));
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
