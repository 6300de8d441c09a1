import type { SeaChart } from './seaChart.ts';

/** The sea chart of the island that is shown. Of several that are requested the last one counts. */
export class IslandChart {
  #load: (url: string) => Promise<SeaChart>;
  #onReady: () => void;
  #requested: { readonly url: string; readonly chart: SeaChart | null } | null = null;

  /** @param onReady called when the chart that was requested last has arrived */
  constructor(load: (url: string) => Promise<SeaChart>, onReady: () => void) {
    this.#load = load;
    this.#onReady = onReady;
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
        this.#onReady();
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
