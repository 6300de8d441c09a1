import type { BuildingView } from '#bus/worldView.ts';
import type { MapBox, MapPoint } from '../camera/coordinates.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import { MapBuilding } from './MapBuilding.ts';

/** A building that waits for a claim hops this often; between the hops the map is idle. */
const hopEveryMs = 3600;
const betweenHopsMs = 170;

/** Tells whether a sprite's picture is painted at a place of its frame (0 to 1, 0 to 1). */
export type PaintedAt = (sprite: string, u: number, v: number) => boolean;

/** All buildings of the island in view. Knows who stands where, who is under a point, and lets them move. */
export class BuildingLayer {
  #actors = new Map<string, MapBuilding>();
  /** Those that move, or may: a frame of a drag asks no other, however many buildings there are. */
  #astir = new Set<MapBuilding>();
  #paintedAt: PaintedAt = insideEllipse;
  #hovered: MapBuilding | null = null;
  #pressed: MapBuilding | null = null;
  #hopTimer: ReturnType<typeof setTimeout> | null = null;
  #requestFrame: () => void;
  #plateUnitsPerPx = 1;
  #isConcealed = false;

  constructor(requestFrame: () => void) {
    this.#requestFrame = requestFrame;
  }

  get actors(): Iterable<MapBuilding> {
    return this.#actors.values();
  }

  get size(): number {
    return this.#actors.size;
  }

  /** The actor of a building, made when it is first asked for. */
  actor(view: BuildingView): MapBuilding {
    const known = this.#actors.get(view.id);
    if (known) {
      known.become(view);
      this.#astir.add(known);
      return known;
    }
    const actor = new MapBuilding(view);
    actor.scalePlate(this.#plateUnitsPerPx);
    this.#actors.set(view.id, actor);
    return actor;
  }

  find(buildingId: string): MapBuilding | undefined {
    return this.#actors.get(buildingId);
  }

  /** Exactly these buildings are on the island now. */
  cast(views: readonly BuildingView[]): void {
    const here = new Set(views.map((view) => view.id));
    for (const [id, actor] of this.#actors) {
      if (here.has(id)) continue;
      this.#actors.delete(id);
      this.#astir.delete(actor);
    }
    for (const view of views) this.actor(view);
    if (this.#hovered && !here.has(this.#hovered.view.id)) this.#hovered = null;
    if (this.#pressed && !here.has(this.#pressed.view.id)) this.#pressed = null;
    this.#planHops();
    this.#requestFrame();
  }

  /** Buildings that have not entered yet are under no pointer. */
  conceal(isConcealed: boolean): void {
    this.#isConcealed = isConcealed;
  }

  paintedBy(paintedAt: PaintedAt | null): void {
    this.#paintedAt = paintedAt ?? insideEllipse;
  }

  scalePlates(mapUnitsPerPx: number): void {
    if (mapUnitsPerPx === this.#plateUnitsPerPx) return;
    this.#plateUnitsPerPx = mapUnitsPerPx;
    for (const actor of this.#actors.values()) actor.scalePlate(mapUnitsPerPx);
  }

  /**
   * The building at a point: its plate first, then what is painted there, the nearest to the viewer winning.
   * `reach` (map units) forgives a finger that missed by a little.
   */
  at(point: MapPoint, reach = 0): MapBuilding | null {
    if (this.#isConcealed) return null;
    const nearestFirst = [...this.#actors.values()].sort((a, b) => b.view.y - a.view.y);
    return (
      nearestFirst.find((actor) => isInside(actor.plateBox, point)) ??
      nearestFirst.find((actor) => this.#isPainted(actor, point)) ??
      (reach > 0 ? nearestFirst.find((actor) => this.#isPaintedNear(actor, point, reach)) : undefined) ??
      null
    );
  }

  /** The pointer (or the keyboard) is on this building; the one before is left alone. */
  hover(actor: MapBuilding | null): void {
    if (actor === this.#hovered) return;
    this.#stir(this.#hovered)?.hover(false);
    this.#stir(actor)?.hover(true);
    this.#hovered = actor;
    this.#requestFrame();
  }

  press(actor: MapBuilding | null): void {
    if (actor === this.#pressed) return;
    this.#stir(this.#pressed)?.press(false);
    this.#stir(actor)?.press(true);
    this.#pressed = actor;
    this.#requestFrame();
  }

  tick(elapsedMs: number): boolean {
    for (const actor of this.#astir) if (!actor.tick(elapsedMs)) this.#astir.delete(actor);
    return this.#astir.size > 0;
  }

  /** Nobody hops on a stage that is gone. */
  rest(): void {
    if (this.#hopTimer) clearTimeout(this.#hopTimer);
    this.#hopTimer = null;
  }

  #stir(actor: MapBuilding | null): MapBuilding | null {
    if (actor) this.#astir.add(actor);
    return actor;
  }

  #planHops(): void {
    const someoneCalls = [...this.#actors.values()].some((actor) => actor.view.callsForAttention);
    if (!someoneCalls) {
      this.rest();
      return;
    }
    this.#hopTimer ??= setTimeout(() => {
      this.#hopTimer = null;
      this.#hop();
      this.#planHops();
    }, hopEveryMs);
  }

  #hop(): void {
    if (document.hidden || this.#isConcealed || wantsLessMotion()) return;
    const calling = [...this.#actors.values()].filter((actor) => actor.view.callsForAttention);
    for (const [i, actor] of calling.entries()) {
      setTimeout(() => {
        this.#stir(actor)?.hop();
        this.#requestFrame();
      }, i * betweenHopsMs);
    }
  }

  #isPainted(actor: MapBuilding, point: MapPoint): boolean {
    const { box, view } = actor;
    if (!isInside(box, point)) return false;
    return this.#paintedAt(view.sprite, (point.x - box.left) / box.width, (point.y - box.top) / box.height);
  }

  #isPaintedNear(actor: MapBuilding, point: MapPoint, reach: number): boolean {
    return directions.some(([dx, dy]) =>
      this.#isPainted(actor, { ...point, x: point.x + dx * reach, y: point.y + dy * reach }),
    );
  }
}

const directions = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (eighth) => [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)] as const,
);

function isInside(box: MapBox, point: MapPoint): boolean {
  return (
    point.x >= box.left &&
    point.x < box.left + box.width &&
    point.y >= box.top &&
    point.y < box.top + box.height
  );
}

/** What is clickable while no picture is there to ask. */
function insideEllipse(_sprite: string, u: number, v: number): boolean {
  return (u - 0.5) ** 2 + (v - 0.5) ** 2 <= 0.25;
}
