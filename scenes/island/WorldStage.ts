import type { Bus } from '#bus/createBus.ts';
import type { Insets } from '#bus/worldView.ts';
import { BuildingLayer } from '../buildings/BuildingLayer.ts';
import type { BuildingStage } from '../buildings/BuildingStage.ts';
import { Camera } from '../camera/Camera.ts';
import type { CameraState } from '../camera/cameraBounds.ts';
import { type MapBox, mapSize, type Size } from '../camera/coordinates.ts';
import { openingView } from '../camera/openingView.ts';
import { noShift, PaintedView, type Shift } from '../camera/PaintedView.ts';
import { type FrameLoop, renderOnDemand } from '../stage/renderOnDemand.ts';

type ViewListener = (camera: Camera) => void;

type ShiftListener = (by: Shift) => void;

/**
 * What the parts of the world share: the bus, the camera, the loop that draws on demand and the
 * buildings. Made once for each mounted world; everything that moves per frame lives here and never in React state.
 */
export class WorldStage implements BuildingStage {
  readonly camera = new Camera();
  readonly loop: FrameLoop;
  readonly buildings: BuildingLayer;
  readonly bus: Bus;
  readonly #view = new PaintedView();
  #draw: (() => void) | null = null;
  #viewListeners = new Set<ViewListener>();
  #shiftListeners = new Set<ShiftListener>();
  #shown: CameraState | null = null;
  #placedFor: CameraState | null = null;
  #leaveBus: (() => void) | null = null;
  #entered: number | null = null;
  /** What the camera was shown on entering; it still looks there until a hand has moved it. */
  #openedAt: CameraState | null = null;
  #lookedAt = new Map<number, CameraState>();

  constructor(bus: Bus, loop: FrameLoop = renderOnDemand()) {
    this.bus = bus;
    this.loop = loop;
    loop.drawWith(() => this.#paint());
    this.buildings = new BuildingLayer(() => loop.request());
    loop.addMover((elapsedMs) => this.#moveCamera(elapsedMs), { isDrawn: false });
    loop.addMover((elapsedMs) => this.buildings.tick(elapsedMs));
  }

  /** The world is on the page. */
  start(): void {
    const { world } = this.bus;
    this.buildings.show(world.getState().buildings);
    this.#leaveBus = world.subscribe((view, before) => {
      if (view.buildings !== before.buildings) this.buildings.show(view.buildings);
      if (view.layer !== before.layer) this.#leave(before.layer);
      if (view.covered !== before.covered) this.#cover(view.covered);
      this.#enter(view.layer);
      if (view.frozen && !before.frozen) this.#freeze();
    });
    this.#cover(world.getState().covered);
    this.#enter(world.getState().layer);
    this.loop.start();
  }

  stop(): void {
    this.#leaveBus?.();
    this.#leaveBus = null;
    this.buildings.stopHops();
    this.loop.stop();
  }

  /** The window has this size now. */
  resize(window: Size): void {
    this.camera.resize(window);
    this.#view.resize(window);
    this.#enter(this.bus.world.getState().layer);
  }

  /** Called when everything takes its place for what the camera sees, and once at the start; returns the way to stop. */
  onView(listener: ViewListener): () => void {
    this.#viewListeners.add(listener);
    listener(this.camera);
    return () => void this.#viewListeners.delete(listener);
  }

  /** Called when everything that has taken its place is shifted together, which is less work; returns the way to stop. */
  onShift(listener: ShiftListener): () => void {
    this.#shiftListeners.add(listener);
    return () => void this.#shiftListeners.delete(listener);
  }

  /** Where on the canvas the window's corner lies, CSS pixels. */
  get inset(): Shift {
    return this.#view.inset;
  }

  /** The part of the map that is drawn: what is seen, and around it what the canvas is larger. */
  get drawnBox(): MapBox {
    return this.#view.box(this.camera.state);
  }

  /** There is a canvas: this draws on it. */
  drawWith(draw: () => void): void {
    this.#draw = draw;
    this.loop.request();
  }

  /** Remembers where the player looked, for when they come back. */
  #leave(layer: number): void {
    if (this.#entered === layer) this.#lookedAt.set(layer, this.camera.state);
    this.#entered = null;
  }

  /** The first look at an island, as soon as it is known what stands there and how large the window is. */
  #enter(layer: number): void {
    if (this.#entered === layer || this.buildings.size === 0 || this.camera.window.width === 0) return;
    this.#entered = layer;
    const known = this.#lookedAt.get(layer);
    this.camera.show(known ?? this.#openingView());
    this.#openedAt = known ? null : this.camera.state;
    this.loop.request();
  }

  #openingView(): CameraState {
    const boxes = [...this.buildings.all].map(({ box }) => box);
    return openingView(boxes, mapSize, this.camera.window, this.bus.world.getState().covered);
  }

  /** The HUD may come after the map, or change its size; an island nobody has moved yet is entered anew. */
  #cover(covered: Insets): void {
    this.camera.cover(covered);
    if (this.#openedAt === this.camera.state) this.#entered = null;
  }

  #freeze(): void {
    this.camera.stop();
    this.buildings.hover(null);
    this.buildings.press(null);
  }

  #moveCamera(elapsedMs: number): boolean {
    const isMoving = this.camera.tick(elapsedMs);
    if (this.#shown !== this.camera.state) {
      this.#shown = this.camera.state;
      this.#shiftOrPaint();
    }
    return isMoving;
  }

  #shiftOrPaint(): void {
    const shift = this.#view.shiftFor(this.camera.state);
    if (shift) this.#shift(shift);
    else this.loop.request();
  }

  #paint(): void {
    this.#view.painted(this.camera.state);
    if (this.#placedFor !== this.camera.state) {
      this.#placedFor = this.camera.state;
      for (const listener of this.#viewListeners) listener(this.camera);
    }
    this.#shift(noShift);
    this.#draw?.();
  }

  #shift(by: Shift): void {
    for (const listener of this.#shiftListeners) listener(by);
  }
}
