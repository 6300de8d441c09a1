import type { ScreenPoint } from './coordinates.ts';

/** Two taps further apart in time or distance than this are two single taps. */
const withinMs = 320;
const withinPx = 36;

/** Detects the second of two quick taps on about the same place; a third starts again. */
export class DoubleTap {
  #first: { readonly timeMs: number; readonly at: ScreenPoint } | null = null;

  /** True if this tap is the second. */
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
