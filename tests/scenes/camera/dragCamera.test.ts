import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Camera } from '#scenes/camera/Camera.ts';
import { type ScreenPoint, screenPoint } from '#scenes/camera/coordinates.ts';
import { dragCamera } from '#scenes/camera/dragCamera.ts';
import { lessMotion } from '../lessMotion.ts';

const phone = { width: 390, height: 844 };
const wholeMap = { width: 1280, height: 720 };

let element: HTMLElement;
let camera: Camera;
let frozen: boolean;
let onBuilding: boolean;
let taps: { at: ScreenPoint; byFinger: boolean }[];
let letGo: () => void;

function hold(window: { width: number; height: number }): void {
  camera = new Camera();
  camera.resize(window);
  letGo = dragCamera(element, camera, {
    moved: () => undefined,
    tapped(at, byFinger) {
      taps.push({ at, byFinger });
      return onBuilding;
    },
    hovers: () => undefined,
    presses: () => undefined,
    isFrozen: () => frozen,
  });
}

interface Hand {
  pointerType?: string;
  pointerId?: number;
  button?: number;
}

function send(type: string, x: number, y: number, hand: Hand = {}): void {
  const event = new PointerEvent(type, {
    bubbles: true,
    clientX: x,
    clientY: y,
    pointerId: 1,
    pointerType: 'touch',
    ...hand,
  });
  element.dispatchEvent(event);
}

beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
  taps = [];
  frozen = false;
  onBuilding = false;
});
afterEach(() => {
  letGo();
  element.remove();
});

describe('a finger', () => {
  test('drags the map with it and does not tap', () => {
    hold(phone);
    const before = camera.state.x;
    send('pointerdown', 100, 100);
    send('pointermove', 160, 100);
    send('pointerup', 160, 100);
    expect(camera.state.x).toBeCloseTo(before - 60 / camera.state.scale, 6);
    expect(taps).toEqual([]);
  });

  test('reaches no other listener while it drags, and all of them before and after', () => {
    hold(phone);
    let drags = 0;
    const listen = () => {
      drags += 1;
    };
    document.addEventListener('pointermove', listen, { capture: true });
    send('pointermove', 90, 100);
    send('pointerdown', 100, 100);
    send('pointermove', 160, 100);
    send('pointermove', 170, 100);
    expect(drags).toBe(1);
    send('pointerup', 170, 100);
    send('pointermove', 180, 100);
    expect(drags).toBe(2);
    document.removeEventListener('pointermove', listen, { capture: true });
  });

  test('taps where it touched', () => {
    hold(phone);
    send('pointerdown', 100, 120);
    send('pointerup', 102, 121);
    expect(taps).toEqual([{ at: { x: 102, y: 121 }, byFinger: true }]);
  });

  test('together with another one zooms about their middle', () => {
    hold(phone);
    camera.zoomAt(screenPoint(195, 422), 1.5);
    const before = { scale: camera.state.scale, middle: camera.toMap(screenPoint(195, 400)) };
    send('pointerdown', 145, 400, { pointerId: 1 });
    send('pointerdown', 245, 400, { pointerId: 2 });
    send('pointermove', 120, 400, { pointerId: 1 });
    send('pointermove', 270, 400, { pointerId: 2 });
    expect(camera.state.scale).toBeCloseTo(before.scale * 1.5, 6);
    const after = camera.toMap(screenPoint(195, 400));
    expect(Math.hypot(after.x - before.middle.x, after.y - before.middle.y)).toBeLessThan(30);
    send('pointerup', 120, 400, { pointerId: 1 });
    send('pointerup', 270, 400, { pointerId: 2 });
    expect(taps).toEqual([]);
  });

  test('whose touch the browser cancels neither taps nor throws', () => {
    hold(phone);
    send('pointerdown', 100, 100);
    send('pointercancel', 100, 100);
    send('pointerup', 100, 100);
    expect([taps, camera.tick(16)]).toEqual([[], false]);
  });
});

describe('a mouse', () => {
  test('has nothing to drag where the window shows the whole map', () => {
    hold(wholeMap);
    const before = camera.state;
    send('pointerdown', 100, 100, { pointerType: 'mouse' });
    send('pointermove', 300, 200, { pointerType: 'mouse' });
    expect(camera.state).toEqual(before);
  });

  test('drags where it does not fit', () => {
    hold(phone);
    const before = camera.state.x;
    send('pointerdown', 100, 100, { pointerType: 'mouse' });
    send('pointermove', 40, 100, { pointerType: 'mouse' });
    expect(camera.state.x).toBeGreaterThan(before);
  });

  test('taps with its main button only', () => {
    hold(wholeMap);
    send('pointerdown', 100, 100, { pointerType: 'mouse', button: 2 });
    send('pointerup', 100, 100, { pointerType: 'mouse', button: 2 });
    expect(taps).toEqual([]);
  });

  test('zooms with its wheel, and the page does not scroll', () => {
    hold(wholeMap);
    const before = camera.state.scale;
    const wheel = new WheelEvent('wheel', { clientX: 640, clientY: 360, deltaY: -200, cancelable: true });
    element.dispatchEvent(wheel);
    camera.tick(16);
    expect(camera.state.scale).toBeGreaterThan(before);
    expect(wheel.defaultPrevented).toBe(true);
  });

  test('ends a zoom with its wheel softly, on the point under the pointer', () => {
    hold(wholeMap);
    const at = screenPoint(900, 200);
    const under = camera.toMap(at);
    const start = camera.state.scale;
    for (let i = 0; i < 3; i++) {
      // The test's browser does not give a wheel event the position of its pointer.
      const wheel = new WheelEvent('wheel', { deltaY: -100, cancelable: true });
      element.dispatchEvent(
        Object.defineProperties(wheel, { clientX: { value: 900 }, clientY: { value: 200 } }),
      );
    }
    const scales = [start];
    while (camera.tick(16)) scales.push(camera.state.scale);
    expect(camera.state.scale).toBeCloseTo(start * Math.exp(0.45), 5);
    const steps = scales.slice(1).map((scale, i) => scale - (scales[i] ?? 0));
    expect(steps.at(-1)).toBeLessThan((steps[0] ?? 0) / 10);
    const after = camera.toMap(at);
    expect(Math.hypot(after.x - under.x, after.y - under.y)).toBeLessThan(1);
  });
});

describe('a pinch', () => {
  const at = (type: string, timeMs: number, pointerId: number, x: number) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      clientX: x,
      clientY: 400,
      pointerId,
      pointerType: 'touch',
    });
    Object.defineProperty(event, 'timeStamp', { value: timeMs });
    element.dispatchEvent(event);
  };
  /** Two fingers move apart for 100 ms, and the first of them leaves the map. Returns when it does. */
  const spreadAndLift = (isMoving: boolean) => {
    at('pointerdown', 1000, 1, 150);
    at('pointerdown', 1000, 2, 250);
    for (let i = 1; i <= 10; i++) {
      at('pointermove', 1000 + i * 10, 1, 150 - i * 4);
      at('pointermove', 1000 + i * 10, 2, 250 + i * 4);
    }
    const liftedMs = isMoving ? 1105 : 1400;
    at('pointerup', liftedMs, 1, 110);
    return liftedMs;
  };
  /** Two fingers move apart for 100 ms, and leave the map `apartMs` after one another. */
  const spread = (apartMs: number, isMoving = true) => {
    const liftedMs = spreadAndLift(isMoving);
    at('pointerup', liftedMs + apartMs, 2, 290);
  };
  /** The second finger moves on by so many pixels in each 10 ms until it leaves the map too. */
  const moveOnAndLift = (liftedMs: number, apartMs: number, pxPerStep: number) => {
    const steps = Math.floor(apartMs / 10);
    for (let i = 1; i <= steps; i++) at('pointermove', liftedMs + i * 10, 2, 290 + i * pxPerStep);
    at('pointerup', liftedMs + apartMs, 2, 290 + steps * pxPerStep);
  };

  test('goes on and ends softly when both fingers leave the map while they move', () => {
    hold(phone);
    spread(20);
    const { scale } = camera.state;
    while (camera.tick(16));
    expect(camera.state.scale).toBeGreaterThan(scale * 1.1);
  });

  test.each([
    ['one finger stays', 400, true],
    ['the fingers have come to rest', 20, false],
  ])('does not go on where %s', (_case, apartMs, isMoving) => {
    hold(phone);
    spread(apartMs, isMoving);
    const { scale } = camera.state;
    while (camera.tick(16));
    expect(camera.state.scale).toBe(scale);
  });

  test.each([
    ['still moves', 30, true, 4],
    ['still moves', 120, true, 4],
    ['trembles', 30, false, 1.5],
    ['trembles', 170, false, 0.3],
    ['trembles', 300, false, 0.2],
  ])(
    'moves nothing by its second finger, which %s and is lifted %i ms later',
    (_how, apartMs, isMoving, px) => {
      hold(phone);
      onBuilding = true;
      const liftedMs = spreadAndLift(isMoving);
      const before = camera.state;
      moveOnAndLift(liftedMs, apartMs, px);
      expect(camera.state).toEqual(before);
      if (!isMoving) {
        while (camera.tick(16));
        expect(camera.state).toEqual(before);
      }
      expect(taps).toEqual([]);
    },
  );

  test('whose second finger stays and moves on drags the map with it, without a jump', () => {
    hold(phone);
    const liftedMs = spreadAndLift(true);
    const { x, scale } = camera.state;
    at('pointermove', liftedMs + 400, 2, 294);
    expect(camera.state.x).toBe(x);
    at('pointermove', liftedMs + 410, 2, 304);
    at('pointermove', liftedMs + 420, 2, 324);
    expect(camera.state.x).toBeCloseTo(x - 30 / scale, 6);
    at('pointerup', liftedMs + 430, 2, 324);
    camera.tick(16);
    expect(camera.state.x).toBeLessThan(x - 30 / scale);
  });
});

test('a drag measures the map once, as it begins', () => {
  hold(phone);
  const measured = vi.spyOn(element, 'getBoundingClientRect');
  send('pointerdown', 200, 400);
  for (const x of [180, 160, 140]) send('pointermove', x, 400);
  send('pointerup', 140, 400);
  expect(measured).toHaveBeenCalledTimes(1);
});

test('a drag ends where a dialog opens over the map', () => {
  hold(phone);
  send('pointerdown', 100, 100);
  send('pointermove', 160, 100);
  frozen = true;
  const before = camera.state;
  send('pointermove', 220, 100);
  send('pointerup', 220, 100);
  camera.tick(16);
  expect(camera.state).toEqual(before);
});

test('a finger lifted from a map that a dialog has covered taps nothing', () => {
  hold(phone);
  send('pointerdown', 100, 100);
  frozen = true;
  send('pointerup', 100, 100);
  expect(taps).toEqual([]);
});

test.each([
  ['glides on', false],
  ['stands still for a player who prefers reduced motion', true],
] as const)('a thrown map %s', (_what, isStill) => {
  const media = lessMotion(isStill);
  hold(phone);
  send('pointerdown', 100, 100);
  for (let x = 110; x <= 160; x += 10) send('pointermove', x, 100);
  send('pointerup', 160, 100);
  const before = camera.state.x;
  camera.tick(16);
  expect(camera.state.x === before).toBe(isStill);
  media.mockRestore();
});

test('a map behind a dialog cannot be dragged, tapped or zoomed', () => {
  hold(phone);
  frozen = true;
  const before = camera.state;
  send('pointerdown', 100, 100);
  send('pointermove', 200, 100);
  send('pointerup', 200, 100);
  send('pointerdown', 100, 100);
  send('pointerup', 100, 100);
  element.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, cancelable: true }));
  expect([camera.state, taps]).toEqual([before, []]);
});

describe('two taps', () => {
  const tap = (x: number, y: number) => {
    send('pointerdown', x, y);
    send('pointerup', x, y);
  };
  const arrive = () => {
    while (camera.tick(16));
  };

  test('on open water zoom in on that place, and from close by out to the whole view', () => {
    hold(phone);
    const { scale } = camera.state;
    const under = camera.toMap(screenPoint(150, 300));
    tap(150, 300);
    tap(152, 301);
    arrive();
    expect(camera.state.scale).toBeGreaterThan(scale * 1.5);
    const after = camera.toMap(screenPoint(152, 301));
    expect(Math.hypot(after.x - under.x, after.y - under.y)).toBeLessThan(8);
    for (let i = 0; i < 6 && camera.state.scale > scale; i++) {
      tap(150, 300);
      tap(150, 300);
      arrive();
    }
    expect(camera.state.scale).toBeCloseTo(scale, 6);
  });

  test('on a building only open it', () => {
    hold(phone);
    onBuilding = true;
    const before = camera.state;
    tap(150, 300);
    tap(150, 300);
    arrive();
    expect([camera.state, taps.length]).toEqual([before, 2]);
  });

  test('far apart are two single taps', () => {
    hold(phone);
    const before = camera.state;
    tap(50, 300);
    tap(250, 300);
    arrive();
    expect(camera.state).toEqual(before);
  });
});
