import type { CompanyView, WorldView } from '#bus/worldView.ts';
import type { MapPoint } from '../camera/coordinates.ts';
import { IslandChart } from './IslandChart.ts';
import type { LivingPart } from './LivingPart.ts';
import { nextPassChangeAfter, type PassingVoyage, shareOfPass, thinned } from './passes.ts';
import type { SeaChart } from './seaChart.ts';
import type { Heading, Way } from './Way.ts';

/** Draws distant ships on the canvas. */
export interface DistantCanvas {
  /** Draws these voyages on the far lane, for a moment of the worker's clock; `wind`, 0 to 1, rolls the ships. */
  draw(voyages: readonly PassingVoyage[], lane: Way, now: number, wind: number): void;
  destroy(): void;
}

/** What the page shows of other players' ships. */
export interface PassersView {
  /** Voyages that pass now. */
  readonly passing: readonly PassingVoyage[];
  /** The id of the voyage under the pointer; null if there is none. */
  readonly hovered: string | null;
  /** Where the lighthouse's lamp is on the map; null on an island without one. */
  readonly lighthouse: readonly [number, number] | null;
}

export interface CompanyOptions {
  /** Draws the ships; null where none are drawn: then none pass, and descriptions name their players. */
  canvas: DistantCanvas | null;
  loadChart(url: string): Promise<SeaChart>;
  /** Asks to be moved to the present moment. */
  wake(): void;
}

/** Half width, height and depth of a distant ship, in map units. */
const reachOf = { aside: 56, up: 76, down: 22 };

const nothing: PassersView = { passing: [], hovered: null, lighthouse: null };

/** Ships of other players that pass behind the island, as a part that lives on the map. */
export class Company implements LivingPart {
  #options: CompanyOptions;
  #company: CompanyView | null = null;
  /** Without a chart no ships pass; the next change of the world tries again. */
  #chart: IslandChart;
  #voyages: readonly PassingVoyage[] = [];
  #changesAt: number | null = null;
  #view = nothing;
  #listeners = new Set<() => void>();
  #followers = new Set<() => void>();
  #place: Heading = { x: 0, y: 0, direction: 0 };
  #now = 0;
  #wind = 0;

  constructor(options: CompanyOptions) {
    this.#options = options;
    this.#chart = new IslandChart(options.loadChart, () => {
      // Shown in the next frame, for the moment that is drawn then.
      this.#changesAt = Number.NEGATIVE_INFINITY;
      options.wake();
    });
  }

  /** What the page shows; the same object until it changes. */
  readonly view = (): PassersView => this.#view;

  /** Calls the listener whenever `view` has changed; returns unsubscribe. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls the listener whenever the ships have moved; returns unsubscribe. */
  follow(listener: () => void): () => void {
    this.#followers.add(listener);
    return () => void this.#followers.delete(listener);
  }

  show({ layer, company, sky }: WorldView, atMs: number): void {
    this.#wind = sky?.wind ?? 0;
    const shown = company?.layer === layer ? company : null;
    // A ship that is passing goes on to the edge of the picture when later voyages take its place.
    const isSameIsland = shown !== null && shown.layout === this.#company?.layout;
    const chosen = shown ? thinned(shown.voyages) : [];
    const passing = isSameIsland ? this.#view.passing : [];
    this.#voyages = [...chosen, ...passing.filter(({ id }) => chosen.every((voyage) => voyage.id !== id))];
    this.#company = shown;
    if (this.#company && this.#voyages.length > 0) this.#chart.request(this.#company.layout);
    this.#change(atMs);
  }

  moveTo(atMs: number): boolean {
    this.#now = atMs + (this.#company?.clockAheadMs ?? 0);
    if (this.#changesAt !== null && this.#now >= this.#changesAt) this.#change(atMs);
    const lane = this.#lane();
    if (!lane) return false;
    this.#options.canvas?.draw(this.#view.passing, lane, this.#now, this.#wind);
    for (const listener of this.#followers) listener();
    return this.#view.passing.length > 0;
  }

  wakesAt(): number | null {
    return this.#changesAt === null ? null : this.#changesAt - (this.#company?.clockAheadMs ?? 0);
  }

  destroy(): void {
    this.#company = null;
    this.#chart.forget();
    this.#voyages = [];
    this.#changesAt = null;
    this.#publish(nothing);
    this.#options.canvas?.destroy();
  }

  /** Where a passing ship was drawn last; the same object for every call. */
  placeOf(voyage: PassingVoyage): Heading {
    const lane = this.#lane();
    const share = shareOfPass(voyage, this.#now);
    if (lane && share !== null) lane.at(lane.length * share, this.#place);
    return this.#place;
  }

  /** Marks the ship at this point of the map as hovered; null marks none. */
  hover(point: MapPoint | null): void {
    const found = point && this.#view.passing.find((voyage) => isUnder(point, this.placeOf(voyage)));
    const hovered = found?.id ?? null;
    if (this.#view.hovered !== hovered) this.#publish({ ...this.#view, hovered });
  }

  #lane(): Way | null {
    return this.#chart.current?.far ?? null;
  }

  #change(atMs: number): void {
    const now = atMs + (this.#company?.clockAheadMs ?? 0);
    const canPass = this.#options.canvas !== null && this.#lane() !== null;
    const passing = canPass ? this.#voyages.filter((voyage) => shareOfPass(voyage, now) !== null) : [];
    this.#changesAt = canPass ? nextPassChangeAfter(this.#voyages, now) : null;
    const { hovered } = this.#view;
    this.#publish({
      passing,
      hovered: passing.some(({ id }) => id === hovered) ? hovered : null,
      lighthouse: (this.#company && this.#chart.current?.lighthouse) ?? null,
    });
  }

  #publish(view: PassersView): void {
    const { passing, hovered, lighthouse } = this.#view;
    const isSame =
      view.hovered === hovered &&
      view.lighthouse === lighthouse &&
      view.passing.length === passing.length &&
      view.passing.every((voyage, i) => voyage === passing[i]);
    if (isSame) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

function isUnder(point: MapPoint, { x, y }: Heading): boolean {
  const { aside, up, down } = reachOf;
  return Math.abs(point.x - x) <= aside && point.y >= y - up && point.y <= y + down;
}
