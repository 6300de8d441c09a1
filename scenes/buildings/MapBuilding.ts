import type { Container, Sprite } from 'pixi.js';
import type { BuildingView } from '#bus/worldView.ts';
import { pixiColour } from '#theme/pixiColour.ts';
import type { MapBox } from '../camera/coordinates.ts';
import { eased, hopHeight } from './motion.ts';
import { plateBoxOf } from './plateLayout.ts';

/** Lift of a hovered building, as a share of its height. */
const liftShare = 0.02;
/** Height of a hop, as a share of the building's height. */
const hopShare = 0.06;
const growth = { hovered: 0.03, pressed: -0.035 };
/** Opacity of the light on the walls: permanent if `highlighted` or `attention`; the others are added to that. */
const light = { hovered: 0.2, highlighted: 0.38, attention: 0.34, hop: 0.35 };
/** Opacity of the glow; the fields mean the same as in `light`. */
const glow = { hovered: 0.9, highlighted: 0.75, attention: 0.85, hop: 0.15 };
/** Factor for the light on the walls of a building that also has a glow. */
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

/** The Pixi objects of a building, as React mounts them. */
export interface BuildingBody {
  readonly root: Container;
  /** A soft outline behind the picture. */
  readonly glow: Sprite | null;
  /** Lit windows and smoke over the picture. */
  readonly busy: Sprite | null;
  /** A second copy of the picture, blended additively: it lightens only the opaque pixels. */
  readonly light: Sprite | null;
}

/** One building on the map. Hover, press and hop are fields here, never React state. */
export class MapBuilding {
  #view: BuildingView;
  #body: BuildingBody | null = null;
  #plate: HTMLElement | null = null;
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

  /** Replaces the data. The lit windows fade in or out in the next ticks; the rest follows with `attachBody`. */
  update(view: BuildingView): void {
    this.#view = view;
    this.#busy.target = busyShare(view);
  }

  get box(): MapBox {
    const { x, y, width, height, anchorX, anchorY } = this.view;
    return { left: x - width * anchorX, top: y - height * anchorY, width, height };
  }

  /** The name plate's box on the map at the current zoom; null without a plate. */
  get plateBox(): MapBox | null {
    if (!this.#plate) return null;
    // The plate's element is laid out in map units; the transforms of its ancestors do not affect these values.
    const { offsetWidth: width, offsetHeight: height } = this.#plate;
    return plateBoxOf(this.view, { width, height });
  }

  /** Connects the building to its Pixi objects; null when they are unmounted. */
  attachBody(body: BuildingBody | null): void {
    this.#body = body;
    this.#pose();
  }

  /** Connects the building to the element of its name plate; null when it is unmounted. */
  attachPlate(plate: HTMLElement | null): void {
    this.#plate = plate;
    this.#markPlate();
  }

  cull(isFarAway: boolean): void {
    if (this.#body) this.#body.root.culled = isFarAway;
  }

  hover(isHovered: boolean): void {
    this.#hovered.target = isHovered ? 1 : 0;
    this.#markPlate();
  }

  press(isPressed: boolean): void {
    this.#pressed.target = isPressed ? 1 : 0;
    this.#markPlate();
  }

  hop(): void {
    this.#hopLeftMs = hopMs;
  }

  /** Advances the motion by `elapsedMs`; true while the building is still moving. */
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

  /** Marks the plate as hovered or pressed. Its transitions are CSS, so the map need not be drawn for them. */
  #markPlate(): void {
    this.#plate?.toggleAttribute('data-hovered', this.#hovered.target === 1);
    this.#plate?.toggleAttribute('data-pressed', this.#pressed.target === 1);
  }

  #pose(): void {
    if (!this.#body) return;
    const { view } = this;
    const hop = this.#hopLeftMs > 0 ? hopHeight(1 - this.#hopLeftMs / hopMs) : 0;
    const lift = view.height * (liftShare * this.#hovered.now + hopShare * hop);
    const { root, glow: glowSprite, busy, light: lightSprite } = this.#body;
    root.position.set(view.x, view.y - lift);
    root.scale.set(1 + growth.hovered * this.#hovered.now + growth.pressed * this.#pressed.now);
    if (glowSprite) this.#applyLight(glowSprite, glow, glowTints, hop, 1);
    if (busy) show(busy, this.#busy.now);
    if (lightSprite) this.#applyLight(lightSprite, light, tints, hop, glowSprite ? lightBesideGlow : 1);
  }

  #applyLight(sprite: Sprite, strength: typeof light, tint: typeof tints, hop: number, share: number): void {
    const { highlighted, callsForAttention } = this.view;
    const reason = callsForAttention ? 'attention' : highlighted ? 'highlighted' : 'plain';
    const permanent = reason === 'plain' ? 0 : strength[reason];
    sprite.tint = tint[reason];
    show(
      sprite,
      Math.min(1, (permanent + strength.hovered * this.#hovered.now + strength.hop * hop) * share),
    );
  }
}

/** A value that moves towards a target. */
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
