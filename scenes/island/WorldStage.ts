import type { Bus } from '#bus/createBus.ts';
import { type Insets, mapSize } from '#bus/worldView.ts';
import { BuildingLayer } from '../buildings/BuildingLayer.ts';
import type { BuildingStage } from '../buildings/BuildingStage.ts';
import { estimatedPlateBox } from '../buildings/plateLayout.ts';
import { Camera } from '../camera/Camera.ts';
import { type CameraState, centredOn, coverScale } from '../camera/cameraBounds.ts';
import { joinedBox, type MapBox, mapPoint } from '../camera/coordinates.ts';
import { openingView } from '../camera/openingView.ts';
import { noShift, PaintedView, type Shift } from '../camera/PaintedView.ts';
import type { MapShips } from '../living/LivingMap.tsx';
import type { LivingLayers } from '../living/LivingPart.ts';
import type { Size } from '../stage/mapCanvas.ts';
import { type FrameLoop, renderOnDemand } from '../stage/renderOnDemand.ts';

type ViewListener = (camera: Camera) => void;

type ShiftListener = (by: Shift) => void;

/** A building that calls for attention is worth as much in the first view as all others together. */
const callingWeight = 9;

/**
 * What the components of the world share: the bus, the camera, the loop that draws on demand and the buildings. Created
 * once for each mounted world; everything that moves per frame is here and never in React state.
 */
export class WorldStage implements BuildingStage {
  readonly camera = new Camera();
  readonly loop: FrameLoop;
  readonly buildings: BuildingLayer;
  readonly bus: Bus;
  /** The containers for what lives on the map; null until they are on the canvas. */
  livingLayers: LivingLayers | null = null;
  /** Ships that can be pressed; set by what lives on the map. */
  ships: MapShips | null = null;
  readonly #view = new PaintedView();
  #draw: (() => void) | null = null;
  #viewListeners = new Set<ViewListener>();
  #shiftListeners = new Set<ShiftListener>();
  #shown: CameraState | null = null;
  #placedFor: CameraState | null = null;
  #unsubscribe: (() => void) | null = null;
  #entered: number | null = null;
  /** The first view of an island. The camera's state is this object until the player moves the map. */
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

  /** Called when the world is mounted. */
  start(): void {
    const { world } = this.bus;
    this.buildings.show(world.getState().buildings);
    this.#unsubscribe = world.subscribe((view, before) => {
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
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.buildings.stopHops();
    this.loop.stop();
  }

  /** Sets the size of the window. The first view is set again unless the player has moved the map. */
  resize(window: Size): void {
    const { isUnmoved } = this;
    this.camera.resize(window);
    if (isUnmoved) this.#entered = null;
    this.#view.resize(window);
    this.#enter(this.bus.world.getState().layer);
  }

  /** Whether the camera shows the first view of the island, which the player has not moved. */
  get isUnmoved(): boolean {
    return this.#openedAt === this.camera.state && !this.camera.isTravelling;
  }

  /** Calls the listener at once and whenever the map is drawn for another view; returns unsubscribe. */
  onView(listener: ViewListener): () => void {
    this.#viewListeners.add(listener);
    listener(this.camera);
    // What was placed just now is for the camera's view: a map that is shifted to that view has to be drawn for it.
    if (this.#placedFor !== this.camera.state) this.loop.request();
    return () => void this.#viewListeners.delete(listener);
  }

  /**
   * Calls the listener when the drawn map is only shifted as a whole, which costs less than drawing it, and with
   * `noShift` when the map is drawn for another view; returns unsubscribe.
   */
  onShift(listener: ShiftListener): () => void {
    this.#shiftListeners.add(listener);
    return () => void this.#shiftListeners.delete(listener);
  }

  /** Position of the window's top left corner on the canvas, in CSS pixels. */
  get inset(): Shift {
    return this.#view.inset;
  }

  /** The part of the map that is drawn: the view and the canvas's margin around it. */
  get drawnBox(): MapBox {
    return this.#view.box(this.camera.state);
  }

  /** Sets the function that draws on the canvas. */
  drawWith(draw: () => void): void {
    this.#draw = draw;
    this.loop.request();
  }

  /** Stores the player's view of an island for the next visit. */
  #leave(layer: number): void {
    if (this.#entered === layer) this.#lookedAt.set(layer, this.camera.state);
    this.#entered = null;
  }

  /** Shows an island's stored or first view, once its buildings and the window's size are known. */
  #enter(layer: number): void {
    if (this.#entered === layer || this.buildings.size === 0 || this.camera.window.width === 0) return;
    this.#entered = layer;
    const known = this.#lookedAt.get(layer) ?? this.#askedView(layer);
    this.camera.show(known ?? this.#openingView());
    this.#openedAt = known ? null : this.camera.state;
    this.loop.request();
  }

  /** The view of this island that the page's address asks for. */
  #askedView(layer: number): CameraState | undefined {
    const { look } = this.bus.world.getState();
    if (look?.layer !== layer) return undefined;
    const { window } = this.camera;
    return centredOn(mapPoint(look.x, look.y), look.zoom * coverScale(mapSize, window), mapSize, window);
  }

  #openingView(): CameraState {
    const { width, height } = this.camera.window;
    // All of it on the map: the sea below is for a player who moves the view there.
    const window = { width, height };
    const scale = coverScale(mapSize, window);
    // A plate is often wider than its building, and the name on the plate must not begin behind a panel.
    const boxes = [...this.buildings.all].map(({ box, view }) => ({
      ...joinedBox(box, estimatedPlateBox(view, scale)),
      weight: view.callsForAttention ? callingWeight : 1,
    }));
    return openingView(boxes, mapSize, window, this.bus.world.getState().covered);
  }

  /**
   * Sets what the HUD covers. The HUD may appear after the map or change its size; the first view is then set again
   * unless the player has moved the map.
   */
  #cover(covered: Insets): void {
    this.camera.cover(covered);
    if (this.isUnmoved) this.#entered = null;
  }

  #freeze(): void {
    // A building that the keyboard has opened before the camera was there stays in view after its screen.
    this.camera.settle();
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
      this.#shift(noShift);
    }
    this.#draw?.();
  }

  #shift(by: Shift): void {
    for (const listener of this.#shiftListeners) listener(by);
  }
}
