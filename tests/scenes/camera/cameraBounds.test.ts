import { describe, expect, test } from 'vitest';
import { mapSize } from '#bus/worldView.ts';
import {
  type CameraState,
  centredOn,
  coverScale,
  pannedBy,
  showsWholeMap,
  toMap,
  withinBounds,
  zoomedAt,
} from '#scenes/camera/cameraBounds.ts';
import { mapPoint, screenPoint } from '#scenes/camera/coordinates.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 720 };
const middle: CameraState = { x: 1000, y: 600, scale: 0.6 };

describe('the fit', () => {
  test.each([
    ['a wide window is filled by the map at its width', wide, 1280 / 3840],
    ['a full HD window shows the map at half its size', { width: 1920, height: 1080 }, 0.5],
    ['an upright phone is filled by the map at its height', phone, 844 / 2160],
    ['a very flat window is filled by the map at its width', { width: 2000, height: 300 }, 2000 / 3840],
  ])('%s', (_, window, scale) => {
    expect(coverScale(mapSize, window)).toBeCloseTo(scale, 10);
  });

  test('a window of the map’s own shape shows all of it, a phone does not', () => {
    const whole = centredOn(mapPoint(1920, 1080), 0, mapSize, wide);
    const part = centredOn(mapPoint(1920, 1080), 0, mapSize, phone);
    expect([showsWholeMap(whole, mapSize, wide), showsWholeMap(part, mapSize, phone)]).toEqual([true, false]);
  });
});

describe('the bounds', () => {
  test.each([
    ['left of the map', { x: -500, y: 600, scale: 0.6 }, { x: 0, y: 600, scale: 0.6 }],
    ['above the map', { x: 1000, y: -1, scale: 0.6 }, { x: 1000, y: 0, scale: 0.6 }],
    ['right of the map', { x: 9000, y: 600, scale: 0.6 }, { x: 3840 - 1280 / 0.6, y: 600, scale: 0.6 }],
    ['below the map', { x: 1000, y: 9000, scale: 0.6 }, { x: 1000, y: 2160 - 720 / 0.6, scale: 0.6 }],
    ['farther away than the fit', { x: 50, y: 50, scale: 0.1 }, { x: 0, y: 0, scale: 1280 / 3840 }],
  ])('nothing %s is ever shown', (_, wanted, allowed) => {
    const state = withinBounds(wanted, mapSize, wide);
    expect(state.scale).toBeCloseTo(allowed.scale, 8);
    expect(state.x).toBeCloseTo(allowed.x, 6);
    expect(state.y).toBeCloseTo(allowed.y, 6);
  });

  test('the camera zooms in no further than the art is sharp', () => {
    expect(withinBounds({ ...middle, scale: 50 }, mapSize, wide).scale).toBe(1.2);
  });
});

test('the map follows the pointer: the point under it stays under it', () => {
  const before = toMap(middle, screenPoint(400, 300));
  const after = toMap(pannedBy(middle, 120, -40), screenPoint(520, 260));
  expect(after).toEqual(before);
});

describe('zoom', () => {
  test.each([
    [1.3, 640, 360],
    [0.8, 640, 360],
    [1.1, 100, 650],
    [1.7, 1279, 1],
  ])('by %d at (%d, %d) keeps the place under the pointer', (factor, x, y) => {
    const pointer = screenPoint(x, y);
    const before = toMap(middle, pointer);
    const after = toMap(zoomedAt(middle, pointer, factor, mapSize, wide), pointer);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  test('beyond the limit does not shift sideways', () => {
    const nearest = { x: 1500, y: 900, scale: 1.2 };
    expect(zoomedAt(nearest, screenPoint(10, 10), 2, mapSize, wide)).toEqual(nearest);
  });
});
