import { expect, test } from 'vitest';
import { directionOf, Way } from '#scenes/living/Way.ts';

const corner = new Way([
  [0, 0],
  [300, 0],
  [300, 400],
]);
const at = (way: Way, distance: number) => {
  const out = { x: 0, y: 0, direction: -1 };
  way.at(distance, out);
  return out;
};

test('a way has the length of its lines, and goes straight on beyond its ends', () => {
  expect(corner.length).toBe(700);
  expect(at(corner, 500)).toMatchObject({ x: 300, y: 200, direction: 4 });
  expect(at(corner, -50)).toMatchObject({ x: -50, y: 0 });
  expect(at(corner, 750)).toMatchObject({ x: 300, y: 450 });
});

test('around a corner the direction of a ship changes in steps', () => {
  const directions = [200, 270, 330, 400].map((distance) => at(corner, distance).direction);
  expect(directions).toEqual([0, 1, 3, 4]);
});

test.each([
  [1, 0, 0],
  [0, 1, 4],
  [-1, 0, 8],
  [0, -1, 12],
  // On the water, which is seen at 38 degrees, this is halfway between right and towards us.
  [1, 0.6157, 2],
])('a ship that moves by (%d, %d) has the direction %d', (dx, dy, direction) => {
  expect(directionOf(dx, dy)).toBe(direction);
});

test('a way that leads to a place follows the other one and ends there', () => {
  const straight = new Way(Array.from({ length: 21 }, (_, i) => [2000 - i * 100, 0] as const));
  const way = straight.leadingTo(500, 80, 300);
  expect(at(way, 1000)).toMatchObject({ x: 1000, y: 0, direction: 8 });
  expect(at(way, way.length)).toMatchObject({ x: 500, y: 80 });
  expect(way.length).toBeLessThan(1600);
});
