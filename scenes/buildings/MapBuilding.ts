import type { Container, Sprite, Texture } from 'pixi.js';
import type { BuildingView } from '#bus/worldView.ts';
import { pixiColour } from '#theme/pixiColour.ts';
import type { MapBox, Size } from '../camera/coordinates.ts';
import { eased, hopHeight } from './motion.ts';

/** Lift of a hovered building and height of a hop, as shares of its height. */
const liftShare = 0.02;
const hopShare = 0.06;
const growth = { hovered: 0.03, pressed: -0.035 };
/** How strong a standing light is, and what a hover and a hop add to it. */
const light = { hovered: 0.2, highlighted: 0.38, attention: 0.34, hop: 0.35 };
const glow = { hovered: 0.9, highlighted: 0.75, attention: 0.85, hop: 0.15 };
/** Where there is a glow, it says what the light on the walls said alone before. */
const lightBesideGlow = 0.45;
const tints = {
  plain: pixiColour('mapLight'),
  highlighted: pixiColour('mapGems'),
  attention: pixiColour('mapAttention'),
};
const glowTints = { ...tints, plain: pixiColour('mapGlow') };
const hoverFadesMs = 70;
const busyFadesMs = 260;
const hopMs = 760;
/** The name plate hangs a little in front of the ground contact, between it and the sprite's lower edge. */
const plateDrop = 0.55;

/** The Pixi objects a building is made of, as React mounts them. */
export interface BuildingBody {
  readonly root: Container;
  /** A soft outline behind the picture. */
  readonly glow: Sprite | null;
  /** Lit windows and smoke over the picture. */
  readonly busy: Sprite | null;
  /** The same picture once more, added on top: light on exactly what is painted. */
  readonly light: Sprite | null;
}

/** One building as something that moves: hover, press and hop are fields here, never React state. */
export class MapBuilding {
  #view: BuildingView;
  #body: BuildingBody | null = null;
  #plate: Sprite | null = null;
  #plateSize: Size = { width: 0, height: 0 };
  #plateScale = 1;
  #pixelsPerUnit = 1;
  #hovered: Tween = { now: 0, target: 0 };
  #pressed: Tween = { now: 0, target: 0 };
  #busy: Tween;
  #hopLeftMs = 0;

  constructor(view: BuildingView) {
    this.#view = view;
    const busy = busyShare(view);
    this.#busy = { now: busy, target: busy };
  }

  get view(): BuildingView {
    return this.#view;
  }

  /** What is the case there now. */
  become(view: BuildingView): void {
    this.#view = view;
    this.#busy.target = busyShare(view);
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
    if (!this.#isMoving()) return false;
    ease(this.#hovered, elapsedMs, hoverFadesMs);
    ease(this.#pressed, elapsedMs, hoverFadesMs);
    ease(this.#busy, elapsedMs, busyFadesMs);
    this.#hopLeftMs = Math.max(0, this.#hopLeftMs - elapsedMs);
    this.#pose();
    return this.#isMoving();
  }

  #isMoving(): boolean {
    return this.#hopLeftMs > 0 || [this.#hovered, this.#pressed, this.#busy].some(isUnderWay);
  }

  #pose(): void {
    const { view } = this;
    const hop = this.#hopLeftMs > 0 ? hopHeight(1 - this.#hopLeftMs / hopMs) : 0;
    const lift = view.height * (liftShare * this.#hovered.now + hopShare * hop);
    if (this.#body) {
      const { root, glow: glowSprite, busy, light: lightSprite } = this.#body;
      root.position.set(view.x, view.y - lift);
      root.scale.set(1 + growth.hovered * this.#hovered.now + growth.pressed * this.#pressed.now);
      if (glowSprite) this.#shine(glowSprite, glow, glowTints, hop, 1);
      if (busy) show(busy, this.#busy.now);
      if (lightSprite) this.#shine(lightSprite, light, tints, hop, glowSprite ? lightBesideGlow : 1);
    }
    if (this.#plate) {
      const middle = this.#plateMiddle();
      this.#plate.position.set(middle.x, middle.y - lift * 0.5);
      const swell = 1 + 0.04 * this.#hovered.now - 0.04 * this.#pressed.now;
      this.#plate.scale.set((this.#plateScale / this.#pixelsPerUnit) * swell);
    }
  }

  #shine(sprite: Sprite, strength: typeof light, tint: typeof tints, hop: number, share: number): void {
    const { highlighted, callsForAttention } = this.view;
    const reason = callsForAttention ? 'attention' : highlighted ? 'highlighted' : 'plain';
    const standing = reason === 'plain' ? 0 : strength[reason];
    sprite.tint = tint[reason];
    show(sprite, Math.min(1, (standing + strength.hovered * this.#hovered.now + strength.hop * hop) * share));
  }

  #plateMiddle(): { x: number; y: number } {
    const { x, y, height, anchorY } = this.view;
    return { x, y: y + height * (1 - anchorY) * plateDrop };
  }
}

/** A value on its way. */
interface Tween {
  now: number;
  target: number;
}

function isUnderWay({ now, target }: Tween): boolean {
  return now !== target;
}

function ease(tween: Tween, elapsedMs: number, fadesMs: number): void {
  tween.now = eased(tween.now, tween.target, elapsedMs, fadesMs);
}

function busyShare({ captainsHere }: BuildingView): number {
  return captainsHere > 0 ? 1 : 0;
}

function show(sprite: Sprite, alpha: number): void {
  sprite.alpha = alpha;
  sprite.visible = alpha > 0;
}
