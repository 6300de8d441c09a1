import type { ScreenPoint } from './coordinates.ts';

/** Longest time between the two taps of a double tap. */
const withinMs = 320;
/** Longest distance between the two taps, in CSS pixels. */
const withinPx = 36;

/** Detects the second of two quick taps in about the same place; a third tap counts as a first one again. */
export class DoubleTap {
  #first: { readonly timeMs: number; readonly at: ScreenPoint } | null = null;

  /** True if this tap is the second one of a double tap. */
  completedBy(timeMs: number, at: ScreenPoint): boolean {
    const first = this.#first;
    const isSecond =
      first !== null &&
      timeMs - first.timeMs <= withinMs &&
      Math.hypot(at.x - first.at.x, at.y - first.at.y) <= withinPx;
    this.#first = isSecond ? null : { timeMs, at };
    return isSecond;
  }
}
