import type { Bus } from '#bus/createBus.ts';
import { Camera } from '../camera/Camera.ts';
import { BuildingCast } from '../islands/BuildingCast.ts';
import { type FrameLoop, renderOnDemand } from './renderOnDemand.ts';

type ViewListener = (camera: Camera) => void;

/**
 * What the parts of the world share: the bus, the camera, the loop that draws on demand and the buildings as
 * actors. Made once for each mounted world; everything that moves per frame lives here and never in React state.
 */
export class WorldStage {
  readonly camera = new Camera();
  readonly loop: FrameLoop;
  readonly cast: BuildingCast;
  readonly bus: Bus;
  #viewListeners = new Set<ViewListener>();
  #shown: unknown = null;
  #leaveBus: (() => void) | null = null;

  constructor(bus: Bus, loop: FrameLoop = renderOnDemand()) {
    this.bus = bus;
    this.loop = loop;
    this.cast = new BuildingCast(() => loop.request());
    loop.addMover((elapsedMs) => this.#moveCamera(elapsedMs));
    loop.addMover((elapsedMs) => this.cast.tick(elapsedMs));
  }

  /** The world is on the page. */
  start(): void {
    const { world } = this.bus;
    this.cast.cast(world.getState().buildings);
    this.#leaveBus = world.subscribe((view, before) => {
      if (view.buildings !== before.buildings) this.cast.cast(view.buildings);
      if (view.frozen && !before.frozen) this.#freeze();
    });
    this.loop.start();
  }

  stop(): void {
    this.#leaveBus?.();
    this.#leaveBus = null;
    this.cast.rest();
    this.loop.stop();
  }

  /** Called in the frame in which the camera sees something else, and once at the start; returns the way to stop. */
  onView(listener: ViewListener): () => void {
    this.#viewListeners.add(listener);
    listener(this.camera);
    return () => void this.#viewListeners.delete(listener);
  }

  #freeze(): void {
    this.camera.stop();
    this.cast.hover(null);
    this.cast.press(null);
  }

  #moveCamera(elapsedMs: number): boolean {
    const isMoving = this.camera.tick(elapsedMs);
    if (this.#shown !== this.camera.state) {
      this.#shown = this.camera.state;
      for (const listener of this.#viewListeners) listener(this.camera);
    }
    return isMoving;
  }
}
