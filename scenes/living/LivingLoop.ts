import type { Bus } from '#bus/createBus.ts';
import type { WorldView } from '#bus/worldView.ts';
import type { FrameLoop } from '../stage/renderOnDemand.ts';
import type { LivingPart } from './LivingPart.ts';

/** Shortest time between two drawings of what lives: 30 a second, less half a frame of a screen with 60. */
const stepMs = 1000 / 30 - 1000 / 120;
/** Longest time that a timer is set for: browsers run longer ones at once. */
const maxTimerMs = 2 ** 31 - 1;

export interface LivingLoopOptions {
  bus: Bus;
  loop: FrameLoop;
  members: readonly LivingPart[];
  /** The device's time, milliseconds since 1970. */
  now?: () => number;
}

/**
 * Moves what lives on the map, at most 30 times a second, while something moves; otherwise a timer waits for the next
 * motion and the map stays idle. While a dialog covers the map nothing moves. A part is drawn for a moment and not by
 * steps, so that after a pause of any length it is where it would have been.
 */
export class LivingLoop {
  #options: LivingLoopOptions;
  #now: () => number;
  #sinceStepMs = 0;
  #isMoving = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #shownLayer: number | null = null;
  /** Whether islands fade in on a canvas. */
  #isFading = true;
  #ends: (() => void)[] = [];

  constructor(options: LivingLoopOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    const { bus, loop } = options;
    this.#ends = [
      loop.addMover((elapsedMs) => this.#tick(elapsedMs), { isDrawn: false }),
      bus.on('island.shown', ({ layer }) => {
        this.#shownLayer = layer;
        this.#show(bus.world.getState());
      }),
      // Without WebGL no island fades in, and its buildings are pressed at once.
      bus.on('world.ready', ({ renderer }) => {
        if (renderer !== 'none') return;
        this.#isFading = false;
        this.#show(bus.world.getState());
      }),
      bus.world.subscribe((world) => this.#show(world)),
    ];
  }

  /** Ends all motion and removes what the parts have drawn. */
  stop(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#clearTimer();
    this.#isMoving = false;
    for (const part of this.#options.members) part.destroy();
    this.#options.loop.request();
  }

  /** Draws the present moment in the next frame, and goes on as long as something moves. */
  wake(): void {
    this.#isMoving = true;
    this.#sinceStepMs = stepMs;
    this.#options.loop.wake();
  }

  #show(world: WorldView): void {
    // Until the next island appears, the previous one fades with what lives there.
    if (this.#isFading && world.layer !== this.#shownLayer) return;
    const atMs = this.#now();
    for (const part of this.#options.members) part.show(world, atMs);
    this.wake();
  }

  #tick(elapsedMs: number): boolean {
    if (!this.#isMoving) return false;
    if (this.#options.bus.world.getState().frozen) {
      this.#isMoving = false;
      return false;
    }
    this.#sinceStepMs += elapsedMs;
    if (this.#sinceStepMs < stepMs) return true;
    this.#sinceStepMs = 0;
    const atMs = this.#now();
    let isMoving = false;
    for (const part of this.#options.members) if (part.moveTo(atMs)) isMoving = true;
    this.#isMoving = isMoving;
    this.#options.loop.request();
    if (!isMoving) this.#wait(atMs);
    return isMoving;
  }

  /** Wakes when the next part starts to move. */
  #wait(atMs: number): void {
    this.#clearTimer();
    let next = Number.POSITIVE_INFINITY;
    for (const part of this.#options.members) next = Math.min(next, part.wakesAt(atMs) ?? next);
    if (next === Number.POSITIVE_INFINITY) return;
    const inMs = Math.min(maxTimerMs, Math.max(0, next - atMs));
    this.#timer = setTimeout(() => this.wake(), inMs);
  }

  #clearTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
