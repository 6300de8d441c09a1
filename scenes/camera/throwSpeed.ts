import type { ScreenPoint } from './coordinates.ts';

/** Length of the last part of the movement, over which the speed of the throw is measured. */
const recentMs = 100;
/** A pointer that was still for longer than this before its release does not throw the map. */
const heldStillMs = 90;
const fastestPxPerMs = 4;
/** Moves closer together in time than this count as one: some mice send eight in a millisecond. */
const finestMs = 4;

interface Sample {
  readonly timeMs: number;
  readonly at: ScreenPoint;
}

/**
 * The speed of the pointer at its release. It is measured by the events' own timestamps and not per frame: a slow
 * machine that gets three moves in half a second throws as far as a fast one that gets thirty.
 */
export class ThrowSpeed {
  #samples: Sample[] = [];

  restart(timeMs: number, at: ScreenPoint): void {
    this.#samples = [{ timeMs, at }];
  }

  add(timeMs: number, at: ScreenPoint): void {
    const [last, beforeLast] = [this.#samples.at(-1), this.#samples.at(-2)];
    if (last && beforeLast && last.timeMs - beforeLast.timeMs < finestMs) this.#samples.pop();
    this.#samples.push({ timeMs, at });
    // At least two samples must stay, however old the first of them is.
    while (this.#samples.length > 2 && timeMs - (this.#samples[1]?.timeMs ?? timeMs) >= recentMs) {
      this.#samples.shift();
    }
  }

  at(releaseMs: number): { xPxPerMs: number; yPxPerMs: number } {
    const first = this.#samples[0];
    const last = this.#samples.at(-1);
    if (!first || !last || releaseMs - last.timeMs > heldStillMs || last.timeMs <= first.timeMs) {
      return { xPxPerMs: 0, yPxPerMs: 0 };
    }
    const elapsedMs = last.timeMs - first.timeMs;
    const xPxPerMs = (last.at.x - first.at.x) / elapsedMs;
    const yPxPerMs = (last.at.y - first.at.y) / elapsedMs;
    const tooFast = Math.max(1, Math.hypot(xPxPerMs, yPxPerMs) / fastestPxPerMs);
    return { xPxPerMs: xPxPerMs / tooFast, yPxPerMs: yPxPerMs / tooFast };
  }
}
