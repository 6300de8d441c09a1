import type { Container, Sprite, Texture } from 'pixi.js';
import type { BuildingView } from '#bus/worldView.ts';
import type { MapBox } from '../camera/Camera.ts';
import type { Size } from '../camera/coordinates.ts';
import { eased, hopHeight } from './motion.ts';

/** Lift of a hovered building and height of a hop, as shares of its height. */
const liftShare = 0.02;
const hopShare = 0.06;
const growth = { hovered: 0.03, pressed: -0.035 };
const light = { hovered: 0.2, highlighted: 0.38, attention: 0.34, hop: 0.35 };
const lightTint = { plain: 0xffffff, highlighted: 0x4cff8a, attention: 0xffc24a };
const hoverFadesMs = 70;
const hopMs = 760;
/** The name plate hangs a little in front of the ground contact, between it and the sprite's lower edge. */
const plateDrop = 0.55;

/** The Pixi objects a building is made of, as React mounts them. */
export interface BuildingBody {
  readonly root: Container;
  /** The same picture once more, added on top: light on exactly what is painted. */
  readonly light: Sprite | null;
}

/** One building as something that moves: hover, press and hop are fields here, never React state. */
export class BuildingActor {
  view: BuildingView;
  #body: BuildingBody | null = null;
  #plate: Sprite | null = null;
  #plateSize: Size = { width: 0, height: 0 };
  #plateScale = 1;
  #pixelsPerUnit = 1;
  #hovered = { now: 0, target: 0 };
  #pressed = { now: 0, target: 0 };
  #hopLeftMs = 0;

  constructor(view: BuildingView) {
    this.view = view;
  }

  get box(): MapBox {
    const { x, y, width, height, anchorX, anchorY } = this.view;
    return { left: x - width * anchorX, top: y - height * anchorY, width, height };
  }

  /** Where the name plate is on the map at the present zoom. */
  get plateBox(): MapBox {
    const width = this.#plateSize.width * this.#plateScale;
    const height = this.#plateSize.height * this.#plateScale;
    const middle = this.#plateMiddle();
    return { left: middle.x - width / 2, top: middle.y - height / 2, width, height };
  }

  embody(body: BuildingBody | null): void {
    this.#body = body;
    this.#pose();
  }

  /** `texture` holds `pixelsPerUnit` of its own units for each CSS pixel of `size`. */
  hangPlate(plate: Sprite | null, texture?: Texture, size: Size = this.#plateSize, pixelsPerUnit = 1): void {
    this.#plate = plate;
    this.#plateSize = size;
    this.#pixelsPerUnit = pixelsPerUnit;
    if (plate && texture) plate.texture = texture;
    this.#pose();
  }

  /** Map units per CSS pixel of the plate: it stays readable however far away the camera is. */
  scalePlate(mapUnitsPerPx: number): void {
    this.#plateScale = mapUnitsPerPx;
    this.#pose();
  }

  cull(isFarAway: boolean): void {
    if (this.#body) this.#body.root.culled = isFarAway;
    if (this.#plate) this.#plate.culled = isFarAway;
  }

  hover(isHovered: boolean): void {
    this.#hovered.target = isHovered ? 1 : 0;
  }

  press(isPressed: boolean): void {
    this.#pressed.target = isPressed ? 1 : 0;
  }

  hop(): void {
    this.#hopLeftMs = hopMs;
  }

  /** True while it still moves. */
  tick(elapsedMs: number): boolean {
    const hovered = this.#hovered;
    const pressed = this.#pressed;
    const isMoving = hovered.now !== hovered.target || pressed.now !== pressed.target || this.#hopLeftMs > 0;
    if (!isMoving) return false;
    hovered.now = eased(hovered.now, hovered.target, elapsedMs, hoverFadesMs);
    pressed.now = eased(pressed.now, pressed.target, elapsedMs, hoverFadesMs);
    this.#hopLeftMs = Math.max(0, this.#hopLeftMs - elapsedMs);
    this.#pose();
    return hovered.now !== hovered.target || pressed.now !== pressed.target || this.#hopLeftMs > 0;
  }

  #pose(): void {
    const { view } = this;
    const hop = this.#hopLeftMs > 0 ? hopHeight(1 - this.#hopLeftMs / hopMs) : 0;
    const lift = view.height * (liftShare * this.#hovered.now + hopShare * hop);
    if (this.#body) {
      const { root, light: lightSprite } = this.#body;
      root.position.set(view.x, view.y - lift);
      root.scale.set(1 + growth.hovered * this.#hovered.now + growth.pressed * this.#pressed.now);
      if (lightSprite) this.#shine(lightSprite, hop);
    }
    if (this.#plate) {
      const middle = this.#plateMiddle();
      this.#plate.position.set(middle.x, middle.y - lift * 0.5);
      const swell = 1 + 0.04 * this.#hovered.now - 0.04 * this.#pressed.now;
      this.#plate.scale.set((this.#plateScale / this.#pixelsPerUnit) * swell);
    }
  }

  #shine(lightSprite: Sprite, hop: number): void {
    const { highlighted, callsForAttention } = this.view;
    const standing = callsForAttention ? light.attention : highlighted ? light.highlighted : 0;
    const alpha = standing + light.hovered * this.#hovered.now + light.hop * hop;
    lightSprite.tint = callsForAttention
      ? lightTint.attention
      : highlighted
        ? lightTint.highlighted
        : lightTint.plain;
    lightSprite.alpha = alpha;
    lightSprite.visible = alpha > 0;
  }

  #plateMiddle(): { x: number; y: number } {
    const { x, y, height, anchorY } = this.view;
    return { x, y: y + height * (1 - anchorY) * plateDrop };
  }
}
