/** Shortest time from a change of the layer to the appearance of its buildings (rule book: map.md, Island change). */
const buildingsAppearAfterMs = 500;
const fadeInMs = 320;
const fadeOutMs = 160;

export interface IslandEntranceOptions {
  requestFrame(): void;
  /** Called when the previous island is no longer visible, so that the next one may be mounted. */
  gone(): void;
  /** Called when the buildings of this layer have started to appear. */
  shown(layer: number): void;
  /** Whether the player prefers reduced motion; if so, nothing fades. */
  isStill(): boolean;
}

/**
 * Fades out the buildings of the previous island and fades in those of the next one. The next island is first shown
 * alone; its buildings follow once their pictures are loaded.
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

  /** Opacity of the buildings, 0 to 1. */
  get alpha(): number {
    return this.#share;
  }

  /** Whether the visible buildings are still those of the previous island. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /**
   * Called with the first layer and whenever the layer changes: the visible buildings fade out, and after
   * `buildingsAppearAfterMs` those of the next island may appear.
   */
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

  /** Sets the layer whose building pictures are loaded (or not available); null while they are loading. */
  ready(layer: number | null): void {
    this.#readyLayer = layer;
    if (layer !== null) this.#options.requestFrame();
  }

  /** Stops the timer and sets the opacity to 0, when the scene is unmounted; a later `changeTo` begins again. */
  reset(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#layer = null;
    this.#isLeaving = false;
    this.#isTime = false;
    this.#share = 0;
  }

  /** Advances the fades; true while buildings are fading. */
  tick(elapsedMs: number): boolean {
    // On a slow device, the old buildings may be gone only after it is time for the next ones. No later call asks for a
    // frame in that case, so this one continues.
    if (this.#isLeaving && this.#tickLeaving(elapsedMs)) return true;
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
