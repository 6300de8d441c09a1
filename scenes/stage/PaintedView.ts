import { marginAround } from '#bus/mapCanvas.ts';
import type { CameraState } from '../camera/cameraBounds.ts';
import type { Size } from '../camera/coordinates.ts';

/** CSS pixels by which the canvas is shifted. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/**
 * What part of the map is painted on the canvas. The canvas is larger than the window, so as long as the camera only
 * pans, and not beyond that margin, the painted canvas is shifted and nothing is drawn.
 */
export class PaintedView {
  #painted: CameraState | null = null;
  #margin: Size = { width: 0, height: 0 };

  /** How far the canvas reaches beyond the window on every side, CSS pixels. */
  get margin(): Size {
    return this.#margin;
  }

  resize(window: Size): void {
    this.#margin = marginAround(window);
    this.#painted = null;
  }

  /** This is painted now, in the middle of the canvas. */
  painted(view: CameraState): void {
    this.#painted = view;
  }

  /** How to shift what is painted so that it shows this; null where it must be drawn. */
  shiftFor(view: CameraState): Shift | null {
    const painted = this.#painted;
    if (painted === null || painted.scale !== view.scale) return null;
    const x = (painted.x - view.x) * view.scale;
    const y = (painted.y - view.y) * view.scale;
    return Math.abs(x) <= this.#margin.width && Math.abs(y) <= this.#margin.height ? { x, y } : null;
  }
}
