import type { RunsView, WorldView } from '#bus/worldView.ts';
import { type MapPoint, mapPoint } from '../camera/coordinates.ts';
import { IslandChart } from './IslandChart.ts';
import type { LivingPart } from './LivingPart.ts';
import type { SeaChart } from './seaChart.ts';
import {
  type DepartingShip,
  isSailing,
  nextChangeAfter,
  phaseOf,
  poseAt,
  type Ship,
  type ShipPhase,
  type ShipPose,
  shipsOf,
} from './ships.ts';

/** A ship as the page shows it: with its runs, what it does, and where its place is. Moments by the device's clock. */
export interface ShipMark extends Pick<Ship, 'key' | 'runs' | 'buildingId' | 'community'> {
  readonly phase: ShipPhase;
  readonly x: number;
  readonly y: number;
}

/** What the page shows of the ships. */
export interface FleetView {
  readonly marks: readonly ShipMark[];
  /** Key of the ship under the pointer; null if there is none. */
  readonly hovered: string | null;
  readonly clockAheadMs: number;
  readonly gameSpeed: number;
}

/** Draws ships on the canvas. */
export interface ShipCanvas {
  /** Draws these ships for a moment of the worker's clock; `wind`, 0 to 1, is how strongly the sea rolls them. */
  draw(ships: readonly Ship[], chart: SeaChart, now: number, wind: number): void;
  destroy(): void;
}

export interface FleetOptions {
  /** Draws the ships; null where they are shown by marks on the page only. */
  canvas: ShipCanvas | null;
  loadChart(url: string): Promise<SeaChart>;
  /** Asks to be moved to the present moment. */
  wake(): void;
}

/** Half width, height and depth of what is drawn at a place, in map units: a ship, or the pennant of one that is away. */
const reachOf = { ship: { aside: 105, up: 140, down: 34 }, pennant: { aside: 52, up: 92, down: 26 } };

/** How far along the lane the water before the pier is, in map units. */
const beforePierLength = 500;

const noShips: FleetView = { marks: [], hovered: null, clockAheadMs: 0, gameSpeed: 1 };

/** The ships of the island on the map, as a part that lives there. */
export class Fleet implements LivingPart {
  #options: FleetOptions;
  #runs: RunsView | null = null;
  #wind = 0;
  #berths: ReadonlyMap<string, number> = new Map();
  /** Without a chart the buildings' badges still count the captains; the next change of the world tries again. */
  #chart: IslandChart;
  #ships: readonly Ship[] = [];
  #changesAt: number | null = null;
  #view = noShips;
  #listeners = new Set<() => void>();
  #pose: ShipPose = { x: 0, y: 0, direction: 0, speed: 0, isVisible: false };

  constructor(options: FleetOptions) {
    this.#options = options;
    this.#chart = new IslandChart(options.loadChart, () => {
      // Grouped in the next frame, for the moment that is drawn then.
      this.#changesAt = Number.NEGATIVE_INFINITY;
      options.wake();
    });
  }

  /** What the page shows; the same object until it changes. */
  readonly view = (): FleetView => this.#view;

  /** Calls the listener whenever `view` has changed; returns unsubscribe. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  show({ layer, runs, buildings, sky }: WorldView, atMs: number): void {
    this.#wind = sky?.wind ?? 0;
    const shown = runs?.layer === layer ? runs : null;
    this.#berths = new Map(buildings.map(({ id, x }) => [id, x]));
    this.#runs = shown;
    if (shown && shown.underWay.length > 0) this.#chart.request(shown.layout);
    this.#regroup(atMs);
  }

  moveTo(atMs: number): boolean {
    const now = atMs + (this.#runs?.clockAheadMs ?? 0);
    if (this.#changesAt !== null && now >= this.#changesAt) this.#regroup(atMs);
    const chart = this.#chart.current;
    if (!this.#options.canvas || !chart) return false;
    this.#options.canvas.draw(this.#ships, chart, now, this.#wind);
    for (const ship of this.#ships) if (isSailing(ship, now)) return true;
    return false;
  }

  wakesAt(): number | null {
    return this.#changesAt === null ? null : this.#changesAt - (this.#runs?.clockAheadMs ?? 0);
  }

  destroy(): void {
    this.#runs = null;
    this.#chart.forget();
    this.#ships = [];
    this.#publish({ ...noShips });
    this.#options.canvas?.destroy();
  }

  /** The ship at a point of the map; `reach` is how far beside it the point may be. The nearest to the viewer counts. */
  at(point: MapPoint, reach: number, atMs: number): Ship | null {
    const chart = this.#chart.current;
    if (!chart) return null;
    const now = atMs + (this.#runs?.clockAheadMs ?? 0);
    let found: Ship | null = null;
    let foundY = Number.NEGATIVE_INFINITY;
    for (const ship of this.#ships) {
      poseAt(ship, chart, now, this.#pose);
      const [placeX = 0, placeY = 0] = chart.roads[ship.place] ?? [];
      const isAway = phaseOf(ship, now) === 'away';
      if (!isAway && !this.#pose.isVisible) continue;
      const { x, y } = isAway ? { x: placeX, y: placeY } : this.#pose;
      const { aside, up, down } = isAway ? reachOf.pennant : reachOf.ship;
      const isInside =
        Math.abs(point.x - x) <= aside + reach && point.y >= y - up - reach && point.y <= y + down + reach;
      if (!isInside || y <= foundY) continue;
      found = ship;
      foundY = y;
    }
    return found;
  }

  /** The first of the ships that sail out at this moment; null if none does, or none is drawn. */
  leaving(atMs: number): DepartingShip | null {
    const chart = this.#chart.current;
    if (!chart || !this.#options.canvas) return null;
    const now = atMs + (this.#runs?.clockAheadMs ?? 0);
    let first: Ship | null = null;
    for (const ship of this.#ships) {
      if (phaseOf(ship, now) !== 'leaving' || !isSailing(ship, now)) continue;
      if (first === null || ship.sailsAt < first.sailsAt) first = ship;
    }
    if (first === null) return null;
    poseAt(first, chart, now, this.#pose);
    return { key: first.key, at: mapPoint(this.#pose.x, this.#pose.y) };
  }

  /** The pier, and a place on the water before it: a view with one of them shows ships that leave. */
  departures(): readonly MapPoint[] {
    const { lane } = this.#chart.current ?? {};
    if (!lane) return [];
    return [0, beforePierLength].map((length) => {
      lane.at(length, this.#pose);
      return mapPoint(this.#pose.x, this.#pose.y);
    });
  }

  hover(key: string | null): void {
    if (this.#view.hovered !== key) this.#publish({ ...this.#view, hovered: key });
  }

  #regroup(atMs: number): void {
    const { underWay = [], clockAheadMs = 0, gameSpeed = 1 } = this.#runs ?? {};
    const chart = this.#chart.current;
    const now = atMs + clockAheadMs;
    this.#ships = chart ? shipsOf(underWay, chart, now, (id) => this.#berths.get(id) ?? 0) : [];
    this.#changesAt = nextChangeAfter(this.#ships, now);
    const marks = this.#ships.map((ship) => {
      const { key, runs, buildingId, community, place } = ship;
      const [x = 0, y = 0] = chart?.roads[place] ?? [];
      return { key, runs, buildingId, community, phase: phaseOf(ship, now), x, y };
    });
    const { hovered } = this.#view;
    const stillHovered = marks.some(({ key }) => key === hovered) ? hovered : null;
    this.#publish({ marks, hovered: stillHovered, clockAheadMs, gameSpeed });
  }

  #publish(view: FleetView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
