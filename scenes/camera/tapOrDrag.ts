import type { ScreenPoint } from './coordinates.ts';

/** Fingers tremble, so only a pointer that moved further than this is dragging. */
export const tapTolerancePx = 6;

export type Gesture = 'none' | 'undecided' | 'drag';

/**
 * Decides, once for mouse, pen and touch, whether a press was a tap or a drag (rule book: map.md, Tap or drag): it is a tap only if
 * one pointer went down and up again within a few pixels. A second finger makes any gesture a drag.
 */
export class TapOrDrag {
  #start: ScreenPoint | null = null;
  #pointers = new Set<number>();
  #gesture: Gesture = 'none';

  get gesture(): Gesture {
    return this.#gesture;
  }

  down(pointerId: number, at: ScreenPoint): void {
    this.#pointers.add(pointerId);
    if (this.#pointers.size > 1) this.#gesture = 'drag';
    else {
      this.#start = at;
      this.#gesture = 'undecided';
    }
  }

  move(pointerId: number, at: ScreenPoint): Gesture {
    if (this.#start && this.#pointers.has(pointerId) && this.#gesture === 'undecided') {
      const moved = Math.hypot(at.x - this.#start.x, at.y - this.#start.y);
      if (moved > tapTolerancePx) this.#gesture = 'drag';
    }
    return this.#gesture;
  }

  /** True if this was the end of a tap. */
  up(pointerId: number, at: ScreenPoint): boolean {
    if (!this.#pointers.has(pointerId)) return false;
    const wasTap = this.move(pointerId, at) === 'undecided';
    this.#forget(pointerId);
    return wasTap;
  }

  /** The browser took the pointer away: neither tap nor drag. */
  cancel(pointerId: number): void {
    if (this.#pointers.has(pointerId)) this.#gesture = 'drag';
    this.#forget(pointerId);
  }

  #forget(pointerId: number): void {
    this.#pointers.delete(pointerId);
    if (this.#pointers.size === 0) this.#gesture = 'none';
  }
}
