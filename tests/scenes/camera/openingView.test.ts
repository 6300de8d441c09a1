import { expect, test } from 'vitest';
import { mapSize, nothingCovered } from '#bus/worldView.ts';
import { openingView } from '#scenes/camera/openingView.ts';

const box = (left: number, top = 1000) => ({ left, top, width: 400, height: 400 });
const phone = { width: 390, height: 844 };

test('a desktop that shows the whole map opens on all of it', () => {
  const window = { width: 1280, height: 720 };
  expect(openingView([box(100), box(3000)], mapSize, window)).toEqual({ x: 0, y: 0, scale: 1 / 3 });
});

test('a phone in portrait opens on the strip with most of the buildings', () => {
  const { x, scale } = openingView([box(500), box(2700), box(3100)], mapSize, phone);
  const right = x + phone.width / scale;
  expect([x <= 2700, right >= 3500]).toEqual([true, true]);
});

test('an empty island opens on its middle', () => {
  const { x, scale } = openingView([], mapSize, phone);
  expect(x + phone.width / scale / 2).toBeCloseTo(1920, 6);
});

test('no building is behind a panel in the opening view, if the map can be moved aside', () => {
  const tablet = { width: 1024, height: 768 };
  const covered = { ...nothingCovered, right: 120 };
  const { x, scale } = openingView([box(1000), box(2700)], mapSize, tablet, covered);
  expect([x <= 1000, x + (tablet.width - covered.right) / scale >= 3100]).toEqual([true, true]);
});

test('a building with a greater weight is in the first view, though others are more', () => {
  const calling = { ...box(500), weight: 9 };
  const { x, scale } = openingView([calling, box(2700), box(3100)], mapSize, phone);
  expect([x <= 500, x + phone.width / scale >= 900]).toEqual([true, true]);
});
