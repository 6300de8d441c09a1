import type { Container, Sprite, Texture } from 'pixi.js';
import type { DistantCanvas } from './Company.ts';
import type { FleetSheet } from './FleetSheet.ts';
import type { LivingLayers, LivingPixi } from './LivingPart.ts';
import { type PassingVoyage, shareOfPass } from './passes.ts';
import { directions, type Heading, type Way } from './Way.ts';

/** Width of a distant ship's frame, in map units: about half of a ship that is near. */
const frameWidth = 150;
/** Where the water under the middle of a ship is in its frame (assets/studio/fleet.py). */
const anchor = { x: 0.5, y: 0.6394 };
/** Pale as what is far away. */
const haze = { alpha: 0.85, tint: 0xd2dfe9 };
/** The swell: how long a wave takes, and how far it rolls a ship in a calm and in the strongest wind. */
const swell = { everyMs: 3_400, calm: 0.01, storm: 0.05 };

/**
 * Draws the ships of other players. All have the same sails, because the feed does not say from which community a
 * captain is.
 */
export class DistantSprites implements DistantCanvas {
  #pixi: LivingPixi;
  #layer: Container;
  #sheet: FleetSheet;
  #frames: readonly (Texture | undefined)[] | null = null;
  #hulls: Sprite[] = [];
  #at: Heading = { x: 0, y: 0, direction: 0 };

  constructor({ sea, pixi }: LivingLayers, sheet: FleetSheet) {
    this.#sheet = sheet;
    this.#pixi = pixi;
    this.#layer = pixi.container({ label: 'distant ships' });
    sea.addChildAt(this.#layer, 0);
  }

  draw(voyages: readonly PassingVoyage[], lane: Way, now: number, wind: number): void {
    if (voyages.length > 0) this.#sheet.load();
    const { textures } = this.#sheet;
    if (!textures) return;
    this.#frames ??= Array.from({ length: directions }, (_, k) => textures[`the-seven-seas-${k}`]);
    const frames = this.#frames;
    const roll = swell.calm + (swell.storm - swell.calm) * wind;
    while (this.#hulls.length < voyages.length) this.#hulls.push(this.#addHull());
    for (let i = 0; i < this.#hulls.length; i++) {
      const hull = this.#hulls[i] as Sprite;
      const voyage = voyages[i];
      const share = voyage ? shareOfPass(voyage, now) : null;
      hull.visible = share !== null;
      if (share === null) continue;
      lane.at(lane.length * share, this.#at);
      const texture = frames[this.#at.direction];
      if (texture && hull.texture !== texture) {
        hull.texture = texture;
        hull.scale.set(frameWidth / texture.orig.width);
      }
      hull.position.set(this.#at.x, this.#at.y);
      hull.rotation = Math.sin((now / swell.everyMs) * 2 * Math.PI) * roll;
    }
  }

  destroy(): void {
    this.#layer.destroy({ children: true });
    this.#hulls = [];
    this.#frames = null;
  }

  #addHull(): Sprite {
    const hull = this.#pixi.sprite({ anchor, alpha: haze.alpha, tint: haze.tint });
    this.#layer.addChild(hull);
    return hull;
  }
}
