import type { Camera } from './Camera.ts';
import { type ScreenPoint, screenPoint } from './coordinates.ts';
import { ThrowSpeed } from './throwSpeed.ts';

/** Longest time between the two fingers of a pinch leaving the map, for the zoom to go on. */
const togetherMs = 160;
/** Change of the zoom's natural logarithm per millisecond below which a pinch has come to rest. */
const restPerMs = 0.0004;

/**
 * How a pinch ends: fingers that leave the map while they still move apart or together let the zoom go on and end
 * softly, as a throw does.
 */
export class PinchEnd {
  /** The natural logarithm of the fingers' distance, in place of a position. */
  #speed = new ThrowSpeed();
  #middle = screenPoint(0, 0);
  #perMs = 0;
  #liftedMs = Number.NEGATIVE_INFINITY;

  /** Called when one of the two fingers has moved. */
  add(timeMs: number, one: ScreenPoint, other: ScreenPoint): void {
    this.#middle = screenPoint((one.x + other.x) / 2, (one.y + other.y) / 2);
    this.#speed.add(timeMs, screenPoint(Math.log(Math.hypot(one.x - other.x, one.y - other.y) || 1), 0));
  }

  /** Called when the first of the two fingers leaves the map. */
  lift(timeMs: number): void {
    this.#perMs = this.#speed.at(timeMs).xPxPerMs;
    this.#liftedMs = timeMs;
    this.#speed = new ThrowSpeed();
  }

  /** Called when the last finger leaves the map; false if the zoom does not go on. */
  throws(camera: Camera, timeMs: number): boolean {
    const isThrown = timeMs - this.#liftedMs < togetherMs && Math.abs(this.#perMs) > restPerMs;
    if (isThrown) camera.throwZoomAt(this.#middle, this.#perMs);
    this.#liftedMs = Number.NEGATIVE_INFINITY;
    return isThrown;
  }
}
