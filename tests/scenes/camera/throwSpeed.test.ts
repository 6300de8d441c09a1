import { expect, test } from 'vitest';
import { screenPoint } from '#scenes/camera/coordinates.ts';
import { ThrowSpeed } from '#scenes/camera/throwSpeed.ts';

/** The speed of a pointer that moves 0.5 px to the right each millisecond, measured with an event every `everyMs`. */
function aHandSeenEvery(everyMs: number): ThrowSpeed {
  const speed = new ThrowSpeed();
  speed.restart(0, screenPoint(0, 0));
  for (let ms = everyMs; ms <= 600; ms += everyMs) speed.add(ms, screenPoint(ms * 0.5, 0));
  return speed;
}

test.each([0.125, 1, 8, 16, 100, 200, 300])(
  'a throw is as fast as the pointer was, with an event every %d ms',
  (everyMs) => {
    expect(aHandSeenEvery(everyMs).at(610).xPxPerMs).toBeCloseTo(0.5, 6);
  },
);

test('a pointer that was still before its release throws nothing', () => {
  expect(aHandSeenEvery(16).at(800)).toEqual({ xPxPerMs: 0, yPxPerMs: 0 });
});

test('only the end of the movement counts', () => {
  const speed = aHandSeenEvery(16);
  for (let ms = 616; ms <= 760; ms += 16) speed.add(ms, screenPoint(300 - (ms - 600), 0));
  expect(speed.at(765).xPxPerMs).toBeLessThan(-0.9);
});

test('a press without movement does not throw', () => {
  const speed = new ThrowSpeed();
  speed.restart(0, screenPoint(10, 10));
  expect(speed.at(5)).toEqual({ xPxPerMs: 0, yPxPerMs: 0 });
});

test('the speed of a throw is limited', () => {
  const speed = new ThrowSpeed();
  speed.restart(0, screenPoint(0, 0));
  speed.add(5, screenPoint(300, 400));
  const { xPxPerMs, yPxPerMs } = speed.at(6);
  expect(Math.hypot(xPxPerMs, yPxPerMs)).toBeCloseTo(4, 9);
});
