import type { BuildingView } from '#bus/worldView.ts';
import type { MapBox, MapPoint } from '../camera/coordinates.ts';
import { wantsLessMotion } from '../stage/lessMotion.ts';
import { MapBuilding } from './MapBuilding.ts';

/** Interval at which buildings with a mission to claim hop; between the hops the map is idle. */
const hopEveryMs = 3600;
const betweenHopsMs = 170;

/** Whether a sprite's picture is opaque at the position (u, v) of its frame, both 0 to 1. */
export type PaintedAt = (sprite: string, u: number, v: number) => boolean;

/** All buildings of the current island: their positions, which one is under a point, and which of them move. */
export class BuildingLayer {
  #buildings = new Map<string, MapBuilding>();
  /** Buildings that move or may start to move. Only these are ticked in a frame, however many buildings there are. */
  #moving = new Set<MapBuilding>();
  #paintedAt: PaintedAt = insideEllipse;
  #hovered: MapBuilding | null = null;
  #pressed: MapBuilding | null = null;
  #hopTimer: ReturnType<typeof setTimeout> | null = null;
  /** Timers of the buildings whose next hop is planned; each starts a moment after the one before. */
  #hops = new Map<MapBuilding, ReturnType<typeof setTimeout>>();
  #requestFrame: () => void;
  #isHidden = false;

  constructor(requestFrame: () => void) {
    this.#requestFrame = requestFrame;
  }

  get all(): Iterable<MapBuilding> {
    return this.#buildings.values();
  }

  get size(): number {
    return this.#buildings.size;
  }

  /** Returns the building with the id of this view: updated, or created on the first call. */
  ensure(view: BuildingView): MapBuilding {
    const known = this.#buildings.get(view.id);
    if (known) {
      known.update(view);
      this.#moving.add(known);
      return known;
    }
    const building = new MapBuilding(view);
    this.#buildings.set(view.id, building);
    return building;
  }

  find(buildingId: string): MapBuilding | undefined {
    return this.#buildings.get(buildingId);
  }

  /** Shows exactly these buildings; all others are removed. */
  show(views: readonly BuildingView[]): void {
    const here = new Set(views.map((view) => view.id));
    for (const [id, building] of this.#buildings) {
      if (here.has(id)) continue;
      this.#buildings.delete(id);
      this.#moving.delete(building);
      this.#cancelHop(building);
    }
    for (const view of views) this.ensure(view);
    if (this.#hovered && !here.has(this.#hovered.view.id)) this.#hovered = null;
    if (this.#pressed && !here.has(this.#pressed.view.id)) this.#pressed = null;
    this.#planHops();
    this.#requestFrame();
  }

  /** Sets whether the buildings are hidden, which they are until they fade in; `at` finds no hidden building. */
  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden;
  }

  /** Sets the hit test that uses the pictures; null while there are no pictures. */
  hitTestWith(paintedAt: PaintedAt | null): void {
    this.#paintedAt = paintedAt ?? insideEllipse;
  }

  /**
   * The building at a point. Name plates are tested first, then the opaque pixels of the pictures; of several buildings
   * the one nearest to the viewer is returned. `reach` is the distance (map units) by which a finger may miss a
   * picture.
   */
  at(point: MapPoint, reach = 0): MapBuilding | null {
    if (this.#isHidden) return null;
    const nearestFirst = [...this.#buildings.values()].sort((a, b) => b.view.y - a.view.y);
    return (
      nearestFirst.find(({ plateBox }) => plateBox && isInside(plateBox, point)) ??
      nearestFirst.find((building) => this.#isPainted(building, point)) ??
      (reach > 0
        ? nearestFirst.find((building) => this.#isPaintedNear(building, point, reach))
        : undefined) ??
      null
    );
  }

  /** Marks this building, and no other, as hovered (by pointer or keyboard). */
  hover(building: MapBuilding | null): void {
    if (building === this.#hovered) return;
    this.#wake(this.#hovered)?.hover(false);
    this.#wake(building)?.hover(true);
    this.#hovered = building;
    this.#requestFrame();
  }

  press(building: MapBuilding | null): void {
    if (building === this.#pressed) return;
    this.#wake(this.#pressed)?.press(false);
    this.#wake(building)?.press(true);
    this.#pressed = building;
    this.#requestFrame();
  }

  tick(elapsedMs: number): boolean {
    // Most frames move only the camera, and a media query in each of them would be a tenth of their script.
    if (this.#moving.size === 0) return false;
    // Players who prefer less motion see the end of each easing at once.
    const advancedMs = wantsLessMotion() ? Number.POSITIVE_INFINITY : elapsedMs;
    for (const building of this.#moving) if (!building.tick(advancedMs)) this.#moving.delete(building);
    return this.#moving.size > 0;
  }

  stopHops(): void {
    if (this.#hopTimer) clearTimeout(this.#hopTimer);
    this.#hopTimer = null;
    for (const building of this.#hops.keys()) this.#cancelHop(building);
  }

  #cancelHop(building: MapBuilding): void {
    clearTimeout(this.#hops.get(building));
    this.#hops.delete(building);
  }

  #wake(building: MapBuilding | null): MapBuilding | null {
    if (building) this.#moving.add(building);
    return building;
  }

  #planHops(): void {
    const isAnyReady = [...this.#buildings.values()].some(({ view }) => view.callsForAttention);
    if (!isAnyReady) {
      this.stopHops();
      return;
    }
    this.#hopTimer ??= setTimeout(() => {
      this.#hopTimer = null;
      this.#hop();
      this.#planHops();
    }, hopEveryMs);
  }

  #hop(): void {
    if (document.hidden || this.#isHidden || wantsLessMotion()) return;
    const ready = [...this.#buildings.values()].filter(({ view }) => view.callsForAttention);
    for (const [i, building] of ready.entries()) {
      const timer = setTimeout(() => {
        this.#hops.delete(building);
        this.#wake(building)?.hop();
        this.#requestFrame();
      }, i * betweenHopsMs);
      this.#hops.set(building, timer);
    }
  }

  #isPainted({ box, view }: MapBuilding, point: MapPoint): boolean {
    if (!isInside(box, point)) return false;
    return this.#paintedAt(view.sprite, (point.x - box.left) / box.width, (point.y - box.top) / box.height);
  }

  #isPaintedNear(building: MapBuilding, point: MapPoint, reach: number): boolean {
    return directions.some(([dx, dy]) =>
      this.#isPainted(building, { ...point, x: point.x + dx * reach, y: point.y + dy * reach }),
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

/** The hit test while there is no picture: an ellipse that fills the frame. */
function insideEllipse(_sprite: string, u: number, v: number): boolean {
  return (u - 0.5) ** 2 + (v - 0.5) ** 2 <= 0.25;
}
