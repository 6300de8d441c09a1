import { expect, test } from 'vitest';
import { zoomOf } from '#client/kit/zoomOf.ts';
import { unzoomed } from '#client/tour/tourPlaces.ts';

test('the zoom of an element is 1 where the browser does not give it', () => {
  const element = document.createElement('div');
  expect(zoomOf(element)).toBe(1);
  expect(zoomOf(null)).toBe(1);
  Object.defineProperty(element, 'currentCSSZoom', { value: 1.6 });
  expect(zoomOf(element)).toBe(1.6);
});

test('a box of the window becomes lengths within what is zoomed', () => {
  const box = { left: 160, top: 32, width: 320, height: 16 };
  expect(unzoomed(box, 1.6)).toEqual({ left: 100, top: 20, width: 200, height: 10 });
  expect(unzoomed(box, 1)).toEqual(box);
});
