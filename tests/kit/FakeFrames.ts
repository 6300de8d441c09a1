import type { FrameClock } from '#scenes/stage/renderOnDemand.ts';

/** A replacement for requestAnimationFrame. The test steps the frames. */
export class FakeFrames implements FrameClock {
  #timeMs = 1000;
  #waiting = new Map<number, (timeMs: number) => void>();
  #next = 1;

  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  requestFrame(callback: (timeMs: number) => void): number {
    this.#waiting.set(this.#next, callback);
    return this.#next++;
  }

  cancelFrame(handle: number): void {
    this.#waiting.delete(handle);
  }

  /** Advances the time by `afterMs` and runs the requested frame callbacks once. */
  step(afterMs = 16): void {
    this.#timeMs += afterMs;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const callback of waiting) callback(this.#timeMs);
  }
}
