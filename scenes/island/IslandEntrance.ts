/** Buildings appear this long after a layer change (rule book: map.md, Island change). */
export const buildingsAppearAfterMs = 500;
const fadeInMs = 320;
const fadeOutMs = 160;

export interface IslandEntranceOptions {
  requestFrame(): void;
  /** Nothing of the island before is to be seen any more: the next may be set up. */
  gone(): void;
  /** The buildings of this layer are on the screen now. */
  shown(layer: number): void;
  /** Whether the player wants less motion: then nothing fades. */
  isStill(): boolean;
}

/**
 * Lets the buildings of one island leave and those of the next enter: first the island alone, then, once their
 * pictures are there, they fade in.
 */
export class IslandEntrance {
  #options: IslandEntranceOptions;
  #layer: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isLeaving = false;
  #isTime = false;
  #readyLayer: number | null = null;
  #share = 0;
  #isAnnounced = false;

  constructor(options: IslandEntranceOptions) {
    this.#options = options;
  }

  /** How visible the buildings are, 0 to 1. */
  get alpha(): number {
    return this.#share;
  }

  /** The buildings on the screen are still those of the island before. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** The player has gone to another island: what is shown leaves, and half a second later the next may enter. */
  changeTo(layer: number): void {
    if (layer === this.#layer) return;
    this.#layer = layer;
    this.#isAnnounced = false;
    this.#isTime = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isTime = true;
      this.#options.requestFrame();
    }, buildingsAppearAfterMs);
    this.#isLeaving = true;
    if (this.#share === 0) this.#leave();
    this.#options.requestFrame();
  }

  /** The layer whose buildings' pictures are there (or will never be); null while they are awaited. */
  ready(layer: number | null): void {
    this.#readyLayer = layer;
    if (layer !== null) this.#options.requestFrame();
  }

  /** The stage is gone, and nothing enters any more. */
  reset(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#layer = null;
    this.#isLeaving = false;
    this.#isTime = false;
    this.#share = 0;
  }

  /** Lets time pass; true while buildings are fading. */
  tick(elapsedMs: number): boolean {
    if (this.#isLeaving) return this.#tickLeaving(elapsedMs);
    if (!this.#isTime || this.#layer === null || this.#readyLayer !== this.#layer) return false;
    if (this.#share === 1) return false;
    this.#share = this.#options.isStill() ? 1 : Math.min(1, this.#share + elapsedMs / fadeInMs);
    if (!this.#isAnnounced) {
      this.#isAnnounced = true;
      this.#options.shown(this.#layer);
    }
    return this.#share < 1;
  }

  #tickLeaving(elapsedMs: number): boolean {
    this.#share = this.#options.isStill() ? 0 : Math.max(0, this.#share - elapsedMs / fadeOutMs);
    if (this.#share === 0) this.#leave();
    return this.#share > 0;
  }

  #leave(): void {
    this.#isLeaving = false;
    this.#options.gone();
  }
}
