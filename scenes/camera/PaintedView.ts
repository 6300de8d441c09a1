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

/** When a drag reaches the edge, the canvas is drawn ahead of it by this share of its margin. */
const leadShare = 0.8;

/**
 * The part of the map that is drawn on the canvas. The canvas is larger than the window: as long as the camera only
 * pans within it, the canvas is shifted and nothing is drawn. At its edge it is drawn again, reaching further in the
 * direction of the drag than against it.
 */
export class PaintedView {
  #painted: CameraState | null = null;
  #window: Size = nothing;
  #margin: Size = nothing;
  #inset: Shift = noShift;

  /** Where on the canvas the window's corner lies, whole CSS pixels. */
  get inset(): Shift {
    return this.#inset;
  }

  resize(window: Size): void {
    this.#window = window;
    this.#margin = marginAround(window);
    this.#painted = null;
    this.#inset = this.#middle();
  }

  /** Records that this view is drawn now; later views are shifts of it. */
  painted(view: CameraState): void {
    const way = this.#wayTo(view);
    if (way && !this.#reaches(way)) this.#inset = this.#isDrag(way) ? this.#aheadOf(way) : this.#middle();
    this.#painted = view;
  }

  /** How to shift the canvas so that it shows this view; null where it must be drawn. */
  shiftFor(view: CameraState): Shift | null {
    const way = this.#wayTo(view);
    return way && this.#reaches(way) ? way : null;
  }

  /** The part of the map that lies on the canvas. */
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

  /** A jump to another place does not predict where the camera goes next. */
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
 * Along the axis where the drag crossed the edge the canvas is drawn ahead; along the other axis it moves as far as the
 * drag.
 */
function insetAhead(way: number, inset: number, margin: number): number {
  const maxLead = margin * leadShare;
  const lead = reaches(way, inset, margin)
    ? Math.min(maxLead, Math.max(-maxLead, way))
    : Math.sign(way) * maxLead;
  return Math.round(margin + lead);
}
