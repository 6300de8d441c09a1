import type { ScreenPoint } from './coordinates.ts';

/** Distance in CSS pixels that a pointer may move within a tap, because fingers tremble. */
export const tapTolerancePx = 6;

export type Gesture = 'none' | 'undecided' | 'drag';

/**
 * Decides whether a press was a tap or a drag, in the same way for mouse, pen and touch (rule book: map.md, Tap or
 * drag). In a tap, one pointer goes down and up again within a few pixels. A second finger makes any gesture a drag.
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

  /** Called if the browser cancels the pointer; the press is then not a tap. */
  cancel(pointerId: number): void {
    if (this.#pointers.has(pointerId)) this.#gesture = 'drag';
    this.#forget(pointerId);
  }

  #forget(pointerId: number): void {
    this.#pointers.delete(pointerId);
    if (this.#pointers.size === 0) this.#gesture = 'none';
  }
}
