import type { Camera } from './Camera.ts';
import { type ScreenPoint, screenPoint } from './coordinates.ts';
import { tapTolerancePx } from './tapOrDrag.ts';
import { ThrowSpeed } from './throwSpeed.ts';

/** Longest time between the two fingers of a pinch leaving the map, for the zoom to go on. */
const togetherMs = 160;
/** Change of the zoom's natural logarithm per millisecond below which a pinch has come to rest. */
const restPerMs = 0.0004;

/**
 * How a pinch ends: fingers that leave the map while they still move apart or together let the zoom go on and end
 * softly, as a throw does. The finger that stays after the first has left does not move the map while it may be about to
 * leave too, or only trembles.
 */
export class PinchEnd {
  /** The natural logarithm of the fingers' distance, in place of a position. */
  #speed = new ThrowSpeed();
  #middle = screenPoint(0, 0);
  #perMs = 0;
  #liftedMs = Number.NEGATIVE_INFINITY;
  /** Where the finger that stayed was last, until it moves the map; null if no finger is held. */
  #heldAt: ScreenPoint | null = null;

  /** Called when the first finger of a gesture is put on the map. */
  begin(): void {
    this.#liftedMs = Number.NEGATIVE_INFINITY;
    this.#heldAt = null;
  }

  /** Called when one of the two fingers has moved. */
  add(timeMs: number, one: ScreenPoint, other: ScreenPoint): void {
    this.#heldAt = null;
    this.#middle = screenPoint((one.x + other.x) / 2, (one.y + other.y) / 2);
    this.#speed.add(timeMs, screenPoint(Math.log(Math.hypot(one.x - other.x, one.y - other.y) || 1), 0));
  }

  /** Called when the first of the two fingers leaves the map, and the other one stays at `rest`. */
  lift(timeMs: number, rest: ScreenPoint): void {
    this.#heldAt = rest;
    this.#perMs = this.#speed.at(timeMs).xPxPerMs;
    this.#liftedMs = timeMs;
    this.#speed = new ThrowSpeed();
  }

  /** Whether the finger that stayed does not move the map when it is at `at`. */
  holds(timeMs: number, at: ScreenPoint): boolean {
    if (this.#heldAt === null) return false;
    if (timeMs - this.#liftedMs < togetherMs) this.#heldAt = at;
    else if (Math.hypot(at.x - this.#heldAt.x, at.y - this.#heldAt.y) > tapTolerancePx) this.#heldAt = null;
    return this.#heldAt !== null;
  }

  /** Called when the last finger leaves the map; false if the zoom does not go on. */
  throws(camera: Camera, timeMs: number): boolean {
    const isThrown = timeMs - this.#liftedMs < togetherMs && Math.abs(this.#perMs) > restPerMs;
    if (isThrown) camera.throwZoomAt(this.#middle, this.#perMs);
    this.#liftedMs = Number.NEGATIVE_INFINITY;
    return isThrown;
  }
}
