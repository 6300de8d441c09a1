import { describe, expect, test } from 'vitest';
import { Camera } from '#scenes/camera/Camera.ts';
import { mapPoint, screenPoint } from '#scenes/camera/coordinates.ts';

function aCamera(window = { width: 390, height: 844 }): Camera {
  const camera = new Camera();
  camera.resize(window);
  return camera;
}

/** Ticks the camera in frames of this length until it stops. Returns its final position and the time that it took. */
function glide(camera: Camera, frameMs: number): { x: number; ms: number } {
  let ms = 0;
  while (camera.tick(frameMs) && ms < 60_000) ms += frameMs;
  return { x: camera.state.x, ms };
}

test('a map point and a screen point convert into each other', () => {
  const camera = aCamera();
  camera.zoomAt(screenPoint(100, 200), 1.4);
  const there = camera.toScreen(camera.toMap(screenPoint(123, 456)));
  expect(there.x).toBeCloseTo(123, 9);
  expect(there.y).toBeCloseTo(456, 9);
});

test('the DOM is moved by the same matrix', () => {
  const camera = aCamera({ width: 1920, height: 1080 });
  expect(camera.cssMatrix()).toBe('matrix(0.5, 0, 0, 0.5, 0, 0)');
});

describe('a new window size', () => {
  test('keeps the map covering a window it just covered', () => {
    const camera = aCamera({ width: 1280, height: 720 });
    camera.resize({ width: 1920, height: 1080 });
    expect(camera.state).toEqual({ x: 0, y: 0, scale: 0.5 });
  });

  test('keeps the middle of a closer view', () => {
    const camera = aCamera({ width: 1280, height: 720 });
    camera.zoomAt(screenPoint(300, 300), 2);
    const before = camera.toMap(screenPoint(640, 360));
    camera.resize({ width: 1000, height: 700 });
    const after = camera.toMap(screenPoint(500, 350));
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  test('shows only the map on a rotated phone', () => {
    const camera = aCamera();
    camera.panBy(-5000, 0);
    camera.resize({ width: 844, height: 390 });
    const { left, top, width, height } = camera.inView();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(3840 + 1e-6);
    expect(top + height).toBeLessThanOrEqual(2160 + 1e-6);
  });
});

describe('a panel at the bottom', () => {
  const covered = { top: 111, right: 0, bottom: 64, left: 0 };
  /** How far above the window's lower edge the map can end, in pixels. */
  function lowestEnd(window: { width: number; height: number }, zoom = 1): number {
    const camera = aCamera(window);
    camera.cover(covered);
    camera.zoomAt(screenPoint(0, 0), zoom);
    camera.panBy(0, -5000);
    return window.height - camera.toScreen(mapPoint(0, 2160)).y;
  }

  test('leaves the lower edge of the map free on a window that is higher than wide, at every zoom', () => {
    expect(lowestEnd({ width: 390, height: 844 })).toBeCloseTo(64);
    expect(lowestEnd({ width: 390, height: 844 }, 2)).toBeCloseTo(64);
    expect(lowestEnd({ width: 820, height: 1180 })).toBeCloseTo(64);
  });

  test('does not lift the map of a wide window, and no map further than the sea below it reaches', () => {
    expect(lowestEnd({ width: 1440, height: 900 })).toBeCloseTo(0);
    expect(lowestEnd({ width: 240, height: 320 })).toBeCloseTo((320 * 320) / 2160);
  });

  test('that goes away takes the view back to the map', () => {
    const camera = aCamera();
    camera.cover(covered);
    camera.panBy(0, -5000);
    camera.cover({ ...covered, bottom: 0 });
    expect(camera.state.y).toBeCloseTo(0);
  });
});

describe('a thrown map', () => {
  test('glides on and stops', () => {
    const camera = aCamera();
    const before = camera.state.x;
    camera.throwAt(1, 0);
    const { x, ms } = glide(camera, 16);
    expect(x).toBeLessThan(before - 500);
    expect(ms).toBeLessThan(2000);
  });

  test('ends in the same place on a slow machine: at 5 frames a second as at 60', () => {
    const fast = aCamera();
    const slow = aCamera();
    fast.throwAt(0.8, 0);
    slow.throwAt(0.8, 0);
    const wayPx = 0.8 * 325;
    const fastX = glide(fast, 1000 / 60).x;
    const slowX = glide(slow, 200).x;
    // The two final positions differ by less than 3 % of the distance.
    expect(Math.abs(fastX - slowX) * fast.state.scale).toBeLessThan(wayPx * 0.03);
  });

  test('stops at the edge of the map', () => {
    const camera = aCamera();
    camera.throwAt(4, 0);
    glide(camera, 16);
    expect(camera.state.x).toBe(0);
    expect(camera.tick(16)).toBe(false);
  });

  test('is stopped by a new touch', () => {
    const camera = aCamera();
    camera.throwAt(2, 0);
    camera.stop();
    expect(camera.tick(16)).toBe(false);
  });
});

describe('focus', () => {
  const docks = { left: 3200, top: 1500, width: 400, height: 400 };

  test('brings a building outside the view into its middle', () => {
    const camera = aCamera();
    camera.focusOn(docks);
    glide(camera, 16);
    const middle = camera.toScreen(mapPoint(3400, 1700));
    expect(middle.x).toBeGreaterThan(150);
    expect(middle.x).toBeLessThan(310);
  });

  test('brings a building out from behind a panel, into the middle of the uncovered part', () => {
    const camera = aCamera({ width: 1024, height: 768 });
    camera.zoomAt(screenPoint(512, 384), 2);
    camera.cover({ top: 0, right: 200, bottom: 0, left: 0 });
    camera.focusOn({ left: 2450, top: 900, width: 300, height: 300 });
    glide(camera, 16);
    expect(camera.toScreen(mapPoint(2600, 1050)).x).toBeCloseTo((1024 - 200) / 2, 0);
  });

  test('is reached at once with reduced motion', () => {
    const camera = aCamera();
    camera.focusOn(docks, { atOnce: true });
    expect(camera.tick(16)).toBe(false);
    expect(camera.toScreen(mapPoint(3400, 1700)).x).toBeLessThan(390);
  });

  test('does not move the camera where the building is in view already', () => {
    const camera = aCamera({ width: 1280, height: 720 });
    const before = camera.state;
    camera.focusOn({ left: 1500, top: 900, width: 400, height: 400 });
    camera.tick(16);
    expect(camera.state).toEqual(before);
  });
});
