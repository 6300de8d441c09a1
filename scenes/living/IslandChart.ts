import type { SeaChart } from './seaChart.ts';

/** The sea chart of the island that is shown. Of several that are requested the last one counts. */
export class IslandChart {
  #load: (url: string) => Promise<SeaChart>;
  #onLoaded: () => void;
  #requested: { readonly url: string; readonly chart: SeaChart | null } | null = null;

  /** @param onLoaded called when the chart that was requested last has arrived */
  constructor(load: (url: string) => Promise<SeaChart>, onLoaded: () => void) {
    this.#load = load;
    this.#onLoaded = onLoaded;
  }

  /** The chart that was requested last; null until it has arrived. */
  get current(): SeaChart | null {
    return this.#requested?.chart ?? null;
  }

  /** Loads a chart unless it is there or on its way. One that could not be loaded is loaded again by the next request. */
  request(url: string): void {
    if (this.#requested?.url === url) return;
    this.#requested = { url, chart: null };
    this.#load(url).then(
      (chart) => {
        if (this.#requested?.url !== url) return;
        this.#requested = { url, chart };
        this.#onLoaded();
      },
      () => {
        if (this.#requested?.url === url) this.#requested = null;
      },
    );
  }

  forget(): void {
    this.#requested = null;
  }
}
