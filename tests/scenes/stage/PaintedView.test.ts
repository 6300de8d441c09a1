import { expect, test } from 'vitest';
import { canvasFor } from '#bus/mapCanvas.ts';
import { PaintedView } from '#scenes/stage/PaintedView.ts';

/** A window of 1000 × 500, so a margin of 100 and 50, painted at (400, 300) and half size. */
function aPaintedView(): PaintedView {
  const view = new PaintedView();
  view.resize({ width: 1000, height: 500 });
  view.painted({ x: 400, y: 300, scale: 0.5 });
  return view;
}

test('a canvas reaches a tenth of its window beyond it on every side', () => {
  expect(canvasFor({ width: 1000, height: 500 })).toEqual({ width: 1200, height: 600 });
});

test.each([
  ['the same view', { x: 400, y: 300, scale: 0.5 }, { x: 0, y: 0 }],
  ['a pan within the margin', { x: 300, y: 320, scale: 0.5 }, { x: 50, y: -10 }],
  ['a pan to the very margin', { x: 600, y: 400, scale: 0.5 }, { x: -100, y: -50 }],
  ['a pan beyond the margin', { x: 602, y: 300, scale: 0.5 }, null],
  ['a pan beyond the lower margin', { x: 400, y: 402, scale: 0.5 }, null],
  ['another zoom', { x: 400, y: 300, scale: 0.51 }, null],
])('%s', (_what, view, shift) => {
  expect(aPaintedView().shiftFor(view)).toEqual(shift);
});

test('a resized canvas is blank and must be drawn', () => {
  const view = aPaintedView();
  view.resize({ width: 1000, height: 500 });
  expect(view.shiftFor({ x: 400, y: 300, scale: 0.5 })).toBeNull();
});
