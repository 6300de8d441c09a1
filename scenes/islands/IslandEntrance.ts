/** Buildings appear this long after a layer change (spec A §2.1). */
export const buildingsAppearAfterMs = 500;
const fadeMs = 320;

export interface IslandEntranceOptions {
  requestFrame(): void;
  /** The buildings of this layer are on the screen now. */
  shown(layer: number): void;
}

/** Lets an island's buildings enter: first the island alone, then, once their pictures are there, they fade in. */
export class IslandEntrance {
  #options: IslandEntranceOptions;
  #layer: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isTime = false;
  #isReady = false;
  #share = 0;
  #isAnnounced = false;

  constructor(options: IslandEntranceOptions) {
    this.#options = options;
  }

  /** How visible the buildings are, 0 to 1. */
  get alpha(): number {
    return this.#share;
  }

  begin(layer: number): void {
    if (layer === this.#layer) return;
    this.leave();
    this.#layer = layer;
    this.#timer = setTimeout(() => {
      this.#isTime = true;
      this.#options.requestFrame();
    }, buildingsAppearAfterMs);
    this.#options.requestFrame();
  }

  /** Whether the buildings' pictures are there (or will never be). */
  ready(isReady: boolean): void {
    this.#isReady = isReady;
    if (isReady) this.#options.requestFrame();
  }

  leave(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#layer = null;
    this.#isTime = false;
    this.#share = 0;
    this.#isAnnounced = false;
  }

  /** Lets time pass; true while the buildings are fading in. */
  tick(elapsedMs: number): boolean {
    if (!this.#isTime || !this.#isReady || this.#layer === null || this.#share === 1) return false;
    this.#share = Math.min(1, this.#share + elapsedMs / fadeMs);
    if (!this.#isAnnounced) {
      this.#isAnnounced = true;
      this.#options.shown(this.#layer);
    }
    return this.#share < 1;
  }
}
