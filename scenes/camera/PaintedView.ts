import type { Size } from '../stage/mapCanvas.ts';
import { canvasFor, marginAround } from '../stage/mapCanvas.ts';
import type { CameraState } from './cameraBounds.ts';
import type { MapBox } from './coordinates.ts';

/** CSS pixels by which the canvas is shifted. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** No shift: the canvas shows the view that was drawn. */
export const noShift: Shift = { x: 0, y: 0 };

/** How far the canvas is drawn ahead of a drag that has reached the canvas's edge, as a share of the margin. */
const leadShare = 0.8;

/**
 * The part of the map that is drawn on the canvas. The canvas is larger than the window: as long as the camera only
 * pans within it, the canvas is shifted and nothing is drawn. When the window reaches the canvas's edge, the canvas is
 * drawn again, with more margin in the direction of the drag than against it.
 */
export class PaintedView {
  #painted: CameraState | null = null;
  #window: Size = nothing;
  #margin: Size = nothing;
  #inset: Shift = noShift;

  /** Position of the window's top left corner on the canvas, in whole CSS pixels. */
  get inset(): Shift {
    return this.#inset;
  }

  resize(window: Size): void {
    this.#window = window;
    this.#margin = marginAround(window);
    this.#painted = null;
    this.#inset = this.#middle();
  }

  /**
   * Called just before this view is drawn; `shiftFor` is then relative to it. `inset` changes if the canvas, shifted to
   * this view, would not cover the window.
   */
  painted(view: CameraState): void {
    const way = this.#wayTo(view);
    if (way && !this.#reaches(way)) this.#inset = this.#isDrag(way) ? this.#aheadOf(way) : this.#middle();
    this.#painted = view;
  }

  /** How to shift the canvas so that it shows this view; null if the view must be drawn. */
  shiftFor(view: CameraState): Shift | null {
    const way = this.#wayTo(view);
    return way && this.#reaches(way) ? way : null;
  }

  /** The part of the map that the canvas shows. */
  box({ x, y, scale }: CameraState): MapBox {
    const { width, height } = canvasFor(this.#window);
    return {
      left: x - this.#inset.x / scale,
      top: y - this.#inset.y / scale,
      width: width / scale,
      height: height / scale,
    };
  }

  #wayTo(view: CameraState): Shift | null {
    const painted = this.#painted;
    if (painted === null || painted.scale !== view.scale) return null;
    return { x: (painted.x - view.x) * view.scale, y: (painted.y - view.y) * view.scale };
  }

  #reaches({ x, y }: Shift): boolean {
    const { width, height } = this.#margin;
    return reaches(x, this.#inset.x, width) && reaches(y, this.#inset.y, height);
  }

  /**
   * Whether the shift comes from a drag. The direction of a jump to another place does not predict the next movement.
   */
  #isDrag({ x, y }: Shift): boolean {
    return Math.abs(x) < this.#window.width / 2 && Math.abs(y) < this.#window.height / 2;
  }

  #middle(): Shift {
    return { x: this.#margin.width, y: this.#margin.height };
  }

  #aheadOf({ x, y }: Shift): Shift {
    const { width, height } = this.#margin;
    return { x: insetAhead(x, this.#inset.x, width), y: insetAhead(y, this.#inset.y, height) };
  }
}

const nothing: Size = { width: 0, height: 0 };

/** Whether the canvas, shifted by `way` along one axis, still covers the window. */
function reaches(way: number, inset: number, margin: number): boolean {
  return way <= inset && way >= inset - 2 * margin;
}

/**
 * The new inset along one axis: ahead by the full lead if the drag crossed the canvas's edge along this axis, or else
 * by as much as the drag has moved, but at most by the full lead.
 */
function insetAhead(way: number, inset: number, margin: number): number {
  const maxLead = margin * leadShare;
  const lead = reaches(way, inset, margin)
    ? Math.min(maxLead, Math.max(-maxLead, way))
    : Math.sign(way) * maxLead;
  return Math.round(margin + lead);
}
