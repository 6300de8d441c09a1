import type { Container, ContainerOptions, Sprite, SpriteOptions, Spritesheet } from 'pixi.js';
import type { WorldView } from '#bus/worldView.ts';

/** The containers that the living parts draw in, in map units; they fade with the buildings of their island. */
export interface LivingLayers {
  /** Behind the buildings: what is on the water. */
  readonly sea: Container;
  /** In front of the buildings: what is in the air. */
  readonly sky: Container;
  readonly pixi: LivingPixi;
}

/**
 * What the living parts need of Pixi. It is handed over, because a second file that imports Pixi would make the bundler
 * cut Pixi into more files, all of which the map would wait for (3 KiB).
 */
export interface LivingPixi {
  container(options: ContainerOptions): Container;
  sprite(options: SpriteOptions): Sprite;
  loadSheet(url: string): Promise<Spritesheet>;
  unloadSheet(url: string, sheet: Promise<Spritesheet>): Promise<void>;
}

/** One thing that lives on the map, such as the ships. */
export interface LivingPart {
  /** Called when the island of this world has begun to appear, and whenever its world changes. */
  show(world: WorldView, atMs: number): void;
  /**
   * Draws the moment `atMs` (milliseconds since 1970 by the device's clock); true while something moves. Called at most
   * 30 times a second, so it allocates nothing.
   */
  moveTo(atMs: number): boolean;
  /** The next moment at which something starts to move; null if none is known. */
  wakesAt(atMs: number): number | null;
  /** Removes everything that it has drawn and releases its textures. */
  destroy(): void;
}
