import { describe, expect, test } from 'vitest';
import type { CameraState } from '#scenes/camera/cameraBounds.ts';
import { PaintedView } from '#scenes/camera/PaintedView.ts';
import { canvasFor } from '#scenes/stage/mapCanvas.ts';

/** The camera's state at the first drawing. */
const home: CameraState = { x: 1400, y: 900, scale: 0.5 };

/** A view for a window of 1000 × 500, i.e. with margins of 100 and 50 pixels, painted at `home`. */
function aPaintedView(): PaintedView {
  const view = new PaintedView();
  view.resize({ width: 1000, height: 500 });
  view.painted(home);
  return view;
}

/** The camera's state after the map was dragged this many CSS pixels from `home`. */
const draggedBy = (x: number, y: number): CameraState => ({
  ...home,
  x: home.x - x / home.scale,
  y: home.y - y / home.scale,
});

test('a canvas reaches a tenth of its window beyond it on every side', () => {
  expect(canvasFor({ width: 1000, height: 500 })).toEqual({ width: 1200, height: 600 });
  expect(aPaintedView().inset).toEqual({ x: 100, y: 50 });
});

test.each([
  ['the same view', home, { x: 0, y: 0 }],
  ['a pan within the margin', draggedBy(50, -10), { x: 50, y: -10 }],
  ['a pan to the very margin', draggedBy(-100, -50), { x: -100, y: -50 }],
  ['a pan beyond the margin', draggedBy(-101, 0), null],
  ['a pan beyond the lower margin', draggedBy(0, -51), null],
  ['another zoom', { ...home, scale: 0.51 }, null],
])('%s', (_what, view, shift) => {
  expect(aPaintedView().shiftFor(view)).toEqual(shift);
});

test('a resized canvas is blank and must be drawn', () => {
  const view = aPaintedView();
  view.resize({ width: 1000, height: 500 });
  expect(view.shiftFor(home)).toBeNull();
});

describe('at its edge the canvas is drawn ahead of the drag', () => {
  test.each([
    ['to the right', draggedBy(101, 0), { x: 180, y: 50 }],
    ['to the left', draggedBy(-101, 0), { x: 20, y: 50 }],
    ['down', draggedBy(0, 51), { x: 100, y: 90 }],
    ['right, and a little up', draggedBy(101, -12), { x: 180, y: 38 }],
  ])('%s', (_where, edge, inset) => {
    const view = aPaintedView();
    view.painted(edge);
    expect(view.inset).toEqual(inset);
    expect(view.shiftFor(edge)).toEqual({ x: 0, y: 0 });
  });

  test('a canvas that is drawn ahead still covers a little behind the drag', () => {
    const view = aPaintedView();
    view.painted(draggedBy(101, 0));
    expect(view.shiftFor(draggedBy(101 + 180, 0))).toEqual({ x: 180, y: 0 });
    expect(view.shiftFor(draggedBy(101 - 20, 0))).toEqual({ x: -20, y: 0 });
    expect(view.shiftFor(draggedBy(101 - 21, 0))).toBeNull();
  });

  test('a canvas that is drawn again within its margin keeps its place, and is centred after a jump', () => {
    const view = aPaintedView();
    view.painted(draggedBy(101, 0));
    view.painted(draggedBy(120, 0));
    expect(view.inset).toEqual({ x: 180, y: 50 });
    view.painted(draggedBy(900, 0));
    expect(view.inset).toEqual({ x: 100, y: 50 });
  });
});

test('the box on the canvas is the view and the margin around it', () => {
  const view = aPaintedView();
  expect(view.box(home)).toEqual({ left: 1200, top: 800, width: 2400, height: 1200 });
  view.painted(draggedBy(101, 0));
  const { left, width } = view.box(draggedBy(101, 0));
  expect([left, width]).toEqual([1198 - 360, 2400]);
});
