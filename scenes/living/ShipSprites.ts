import type { Container, Sprite, Texture } from 'pixi.js';
import type { ShipCanvas } from './Fleet.ts';
import type { FleetSheet } from './FleetSheet.ts';
import type { LivingLayers, LivingPixi } from './LivingPart.ts';
import type { SeaChart } from './seaChart.ts';
import { phaseOf, poseAt, type Ship, type ShipPhase, type ShipPose } from './ships.ts';
import { directions } from './Way.ts';

/** Width of the frames on the map, in map units. A ship fills four fifths of its frame. */
const width = { ship: 270, wake: 540, pennant: 116, lantern: 92, halo: 230 };
/** Where the water under the middle of a ship or of a buoy is in its frame (assets/studio/fleet.py). */
const anchor = { ship: { x: 0.5, y: 0.6394 }, pennant: { x: 0.345, y: 0.744 } };
/**
 * How far above the water the lantern of a ship that is home hangs: between its masts, no higher than they are, so that
 * no name plate above the ship hides it.
 */
const lanternHeight = 116;
/** Time in which a ship that sets sail appears at the pier. */
const appearsMs = 600;
/**
 * The swell under a moving ship: how long a wave takes, how far it lifts and rolls the ship in the strongest wind, and
 * the share of it in a calm.
 */
const swell = { everyMs: 2_600, lift: 4.4, roll: 0.04, calm: 0.3 };
/** Opacity of the foam behind a ship under full sail. */
const foam = 0.8;

/** The frames of the sheet, by direction where they have one. */
interface ShipFrames {
  readonly hulls: Readonly<Record<Ship['community'], readonly Texture[]>>;
  readonly wakes: readonly Texture[];
  readonly pennants: Readonly<Record<Ship['community'], Texture>>;
  readonly lantern: Texture;
  readonly halo: Texture;
}

/** The sprites of one ship, made once and used for other ships. */
interface ShipBody {
  readonly wake: Sprite;
  readonly hull: Sprite;
  readonly pennant: Sprite;
  readonly halo: Sprite;
  readonly lantern: Sprite;
}

/** A ship and where it is at the moment that is drawn: for one that is away, where its pennant is. */
interface PlacedShip {
  ship: Ship;
  phase: ShipPhase;
  readonly pose: ShipPose;
}

/**
 * Draws ships, their wakes, pennants and lanterns on the canvas. The bodies stay in their order, and the ships change
 * bodies when one comes before another: Pixi would rebuild its list of what it draws if it had to sort them.
 */
export class ShipSprites implements ShipCanvas {
  #pixi: LivingPixi;
  #wakes: Container;
  #layer: Container;
  #sheet: FleetSheet;
  #frames: ShipFrames | null = null;
  #bodies: ShipBody[] = [];
  /** The ships, those behind first. */
  #placed: PlacedShip[] = [];
  #sea = 1;

  constructor({ sea, pixi }: LivingLayers, sheet: FleetSheet) {
    this.#sheet = sheet;
    this.#pixi = pixi;
    this.#wakes = pixi.container({ label: 'wakes' });
    this.#layer = pixi.container({ label: 'ships' });
    sea.addChild(this.#wakes, this.#layer);
  }

  draw(ships: readonly Ship[], chart: SeaChart, now: number, wind: number): void {
    this.#sea = swell.calm + (1 - swell.calm) * wind;
    if (ships.length > 0) this.#sheet.load();
    const { textures } = this.#sheet;
    if (!textures) return;
    this.#frames ??= framesOf(textures);
    const frames = this.#frames;
    while (this.#bodies.length < ships.length) this.#bodies.push(this.#addBody(frames));
    this.#place(ships, chart, now);
    for (let i = 0; i < this.#bodies.length; i++) {
      const body = this.#bodies[i] as ShipBody;
      const placed = this.#placed[i];
      if (placed) this.#drawShip(body, frames, placed, now);
      else hide(body);
    }
  }

  destroy(): void {
    this.#wakes.destroy({ children: true });
    this.#layer.destroy({ children: true });
    this.#bodies = [];
    this.#placed = [];
    this.#frames = null;
  }

  /** Places the ships for this moment, and orders them from back to front. */
  #place(ships: readonly Ship[], chart: SeaChart, now: number): void {
    const all = this.#placed;
    if (all.length > ships.length) all.length = ships.length;
    for (let i = 0; i < ships.length; i++) {
      const ship = ships[i] as Ship;
      const phase = phaseOf(ship, now);
      all[i] ??= { ship, phase, pose: { x: 0, y: 0, direction: 0, speed: 0, isVisible: false } };
      const placed = all[i] as PlacedShip;
      placed.ship = ship;
      placed.phase = phase;
      poseAt(ship, chart, now, placed.pose);
      if (phase === 'away') placePennant(placed.pose, chart.roads[ship.place]);
    }
    orderFromBehind(all);
  }

  #addBody({ lantern, halo }: ShipFrames): ShipBody {
    const { sprite } = this.#pixi;
    const body = {
      wake: sprite({ anchor: 0.5 }),
      hull: sprite({ anchor: anchor.ship }),
      pennant: sprite({ anchor: anchor.pennant }),
      halo: sprite({ texture: halo, anchor: 0.5, blendMode: 'add' }),
      lantern: sprite({ texture: lantern, anchor: 0.5 }),
    };
    this.#wakes.addChild(body.wake);
    this.#layer.addChild(body.hull, body.pennant, body.halo, body.lantern);
    body.halo.scale.set(width.halo / halo.orig.width);
    body.lantern.scale.set(width.lantern / lantern.orig.width);
    return body;
  }

  #drawShip(body: ShipBody, frames: ShipFrames, { ship, phase, pose }: PlacedShip, now: number): void {
    const isAway = phase === 'away';
    body.pennant.visible = isAway;
    if (isAway) drawPennant(body.pennant, frames.pennants[ship.community], pose);
    body.hull.visible = pose.isVisible && !isAway;
    body.wake.visible = body.hull.visible && pose.speed > 0;
    body.lantern.visible = phase === 'home';
    body.halo.visible = phase === 'home';
    if (!body.hull.visible) return;
    drawHull(body.hull, frames.hulls[ship.community], pose, now, this.#sea);
    body.hull.alpha = phase === 'leaving' ? Math.min(1, Math.max(0, now - ship.sailsAt) / appearsMs) : 1;
    if (body.wake.visible) drawWake(body.wake, frames.wakes, pose, body.hull.alpha);
    if (phase !== 'home') return;
    hang(body.halo, pose);
    hang(body.lantern, pose);
  }
}

function placePennant(pose: ShipPose, place: SeaChart['roads'][number] | undefined): void {
  pose.x = place?.[0] ?? 0;
  pose.y = place?.[1] ?? 0;
}

/** Nearer ships cover those behind them. Sorts in place, because `sort` of an array allocates. */
function orderFromBehind(ships: PlacedShip[]): void {
  for (let i = 1; i < ships.length; i++) {
    const ship = ships[i] as PlacedShip;
    let k = i;
    for (; k > 0 && (ships[k - 1] as PlacedShip).pose.y > ship.pose.y; k--)
      ships[k] = ships[k - 1] as PlacedShip;
    ships[k] = ship;
  }
}

function drawHull(
  hull: Sprite,
  textures: readonly Texture[],
  { x, y, direction, speed }: ShipPose,
  now: number,
  sea: number,
): void {
  show(hull, textures[direction], width.ship);
  const wave = speed > 0 ? Math.sin((now / swell.everyMs) * 2 * Math.PI) * speed * sea : 0;
  hull.position.set(x, y + wave * swell.lift);
  hull.rotation = wave * swell.roll;
}

function drawWake(
  wake: Sprite,
  textures: readonly Texture[],
  { x, y, direction, speed }: ShipPose,
  alpha: number,
): void {
  show(wake, textures[direction], width.wake);
  wake.position.set(x, y);
  wake.alpha = foam * speed * alpha;
}

function drawPennant(pennant: Sprite, texture: Texture, { x, y }: ShipPose): void {
  show(pennant, texture, width.pennant);
  pennant.position.set(x, y);
}

/** Hangs the lantern or its light over a ship. */
function hang(sprite: Sprite, { x, y }: ShipPose): void {
  sprite.position.set(x, y - lanternHeight);
}

function show(sprite: Sprite, texture: Texture | undefined, unitsWide: number): void {
  if (!texture || sprite.texture === texture) return;
  sprite.texture = texture;
  sprite.scale.set(unitsWide / texture.orig.width);
}

function hide({ wake, hull, pennant, halo, lantern }: ShipBody): void {
  wake.visible = false;
  hull.visible = false;
  pennant.visible = false;
  halo.visible = false;
  lantern.visible = false;
}

const communities = [
  'the-seven-seas',
  'reavers',
  'brohalla',
  'atoms',
  'elementerra',
  'last-haven',
] as const satisfies readonly Ship['community'][];

function framesOf(textures: Readonly<Record<string, Texture>>): ShipFrames {
  const frame = (name: string): Texture => {
    const texture = textures[name];
    if (!texture) throw new Error(`The sheet of ships has no frame ${name}`);
    return texture;
  };
  const around = (name: string) => Array.from({ length: directions }, (_, k) => frame(`${name}-${k}`));
  const byCommunity = <T>(make: (community: Ship['community']) => T) =>
    Object.fromEntries(communities.map((community) => [community, make(community)])) as Record<
      Ship['community'],
      T
    >;
  return {
    hulls: byCommunity(around),
    wakes: around('wake'),
    pennants: byCommunity((community) => frame(`pennant-${community}`)),
    lantern: frame('lantern'),
    halo: frame('halo'),
  };
}
