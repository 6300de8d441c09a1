import { expect, test } from 'vitest';
import { eased, hopHeight } from '#scenes/buildings/motion.ts';

test('a hovered building rises as far in one long frame as in ten short ones', () => {
  let inSteps = 0;
  for (let i = 0; i < 10; i++) inSteps = eased(inSteps, 1, 10, 70);
  expect(inSteps).toBeCloseTo(eased(0, 1, 100, 70), 6);
});

test('a moved value arrives exactly, so that the map becomes idle', () => {
  expect(eased(0.997, 1, 16, 70)).toBe(1);
});

test('a hop starts and ends on the ground, jumps, touches down and jumps lower', () => {
  const heights = [0, 0.31, 0.62, 0.81, 1].map((share) => Number(hopHeight(share).toFixed(2)));
  expect(heights).toEqual([0, 1, 0, 0.32, 0]);
});
