import type { Spritesheet } from 'pixi.js';
import type { LivingPixi } from './LivingPart.ts';

/** The pictures of ships, loaded once for all that draws ships on the map, when the first ship is drawn. */
export class FleetSheet {
  #pixi: LivingPixi;
  #url: string;
  #wake: () => void;
  #loading: Promise<Spritesheet> | null = null;
  #textures: Spritesheet['textures'] | null = null;

  /** @param wake called when the sheet has arrived and ships can be drawn */
  constructor(pixi: LivingPixi, url: string, wake: () => void) {
    this.#pixi = pixi;
    this.#url = url;
    this.#wake = wake;
  }

  /** The pictures by their names; null until they have arrived. */
  get textures(): Spritesheet['textures'] | null {
    return this.#textures;
  }

  /** Loads the sheet, the first time. */
  load(): void {
    if (this.#loading !== null) return;
    const loading = this.#pixi.loadSheet(this.#url);
    this.#loading = loading;
    loading.then(
      ({ textures }) => {
        if (this.#loading !== loading) return;
        this.#textures = textures;
        this.#wake();
      },
      // Without their pictures ships are not drawn; badges count the captains and descriptions name the players all the
      // same.
      () => undefined,
    );
  }

  /** Releases the textures. Nothing may draw them any more. */
  unload(): void {
    if (this.#loading) void this.#pixi.unloadSheet(this.#url, this.#loading);
    this.#loading = null;
    this.#textures = null;
  }
}
